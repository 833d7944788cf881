/** What a person's form is made of, over and over: the mix of types of the person entity. */
const TYPES = ['text', 'text', 'text', 'text', 'phone', 'email', 'date', 'currency', 'number', 'select', 'checkbox', 'percentage'] as const;
const FIELDS = 120;
const VALUES = {
  text: 'Some text',
  phone: '+33 612345678',
  email: 'ada@example.org',
  date: '2026-01-31',
  currency: '1234.5',
  number: '12.5',
  select: 'EUR',
  checkbox: true,
  percentage: '0.05',
} as const;

const typeOf = (index: number) => TYPES[index % TYPES.length]!;
const indexes = Array.from({ length: FIELDS }, (_, index) => index);

/** Describes a kind of 120 fields and makes a record of it. @returns its registration */
export async function describeWideKind(base: string, authorization: string): Promise<string> {
  const fields = indexes.map((index) => {
    const type = typeOf(index);
    return {
      name: `field${index}`,
      type,
      group: `Part ${Math.floor(index / 12)}`,
      ...(type === 'select' && { list: 'currency' }),
      ...(index % 10 === 0 && { mandatory: true }),
    };
  });
  await post(base, authorization, 'core/dyno-descriptors', { kind: 'DynoWide', name: 'Wide', registrationPrefix: 'WID', fields });
  const record = Object.fromEntries(indexes.map((index) => [`field${index}`, VALUES[typeOf(index)]]));
  const made = await post(base, authorization, 'dyno/dyno-wides', record);
  return made['registration'] as string;
}

async function post(base: string, authorization: string, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}
