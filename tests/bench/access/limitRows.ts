import { makeUser, signIn } from '../api/servers.ts';
import { median, type Report } from '../Report.ts';

const WARM_UP = 40;
const RUNS = 40;
/** How many times as long somebody may wait of whom something is kept. */
const LIMIT = 1.3;
const CONTRACTS = '/api/financing/contracts';
const KEYS = ['read', 'write'].flatMap((verb) => [`${verb} ${CONTRACTS}`, `${verb} /api/person/persons`]);

/** That of the users. */
export const ORGANIZATION = 'PER00000001';

/** What is kept, by who has it. */
const LIMITS: Readonly<Record<string, object>> = {
  nothing: {},
  fields: { fields: { residualValue: 'hidden', outstanding: 'hidden', externalReference: 'masked', internalReference: 'readOnly' } },
  'records by a search': { read: [{ by: 'search', criteria: { status: 'ACTIVE' } }] },
  'records by organization': { read: [{ by: 'organization' }, { by: 'own' }] },
};

const QUESTIONS: Readonly<Record<string, string>> = {
  'default page': `${CONTRACTS}?range=0-19`,
  'page with columns': `${CONTRACTS}?range=0-19&projection=registration,name,status,client,financedAmountExclTax&include=personsNames`,
  'sorted by amount': `${CONTRACTS}?range=0-19&sort=-financedAmountExclTax`,
  'two words': `${CONTRACTS}?range=0-19&search=renault+megane`,
};

/** Pages and reads by people of whom something is kept, beside the same by somebody of whom nothing is; turn by turn, so that both have the same machine. */
export async function limitRows(report: Report, base: string, admin: string): Promise<void> {
  const whole = await somebody(base, admin, 'nothing');
  for (const what of Object.keys(LIMITS).slice(1)) {
    const limited = await somebody(base, admin, what);
    report.heading(`Kept back: ${what}`);
    for (const [name, path] of Object.entries({ ...QUESTIONS, 'one record': await ownRecord(base, limited) })) {
      const ratio = await compared(base + path, limited, whole);
      report.add({ name, milliseconds: ratio, limit: LIMIT, unit: '×', runs: RUNS });
    }
  }
}

/** A user with a profile that keeps this, and nothing else that opens contracts. */
async function somebody(base: string, admin: string, what: string): Promise<string> {
  const name = `BENCH ${what}`;
  const username = `${what.replaceAll(' ', '-')}@demo`;
  const headers = { authorization: admin, 'content-type': 'application/json' };
  const content = { permissions: KEYS, limits: { 'financing/contracts': LIMITS[what] } };
  await fetch(`${base}/api/core/profiles/${name}`, { method: 'PUT', headers, body: JSON.stringify({ content }) });
  const user = { username, firstName: 'B', lastName: 'M', email: `${username}.example`, profiles: [name], orgaRegistration: ORGANIZATION };
  // Somebody of an earlier run is there still.
  return signIn(base, username).catch(async () => {
    await makeUser(base, admin, user);
    return signIn(base, username);
  });
}

async function ownRecord(base: string, authorization: string): Promise<string> {
  const [contract] = (await (await fetch(`${base}${CONTRACTS}?range=0-0`, { headers: { authorization } })).json()) as {
    registration: string;
  }[];
  return `${CONTRACTS}/${contract?.registration ?? 'none'}`;
}

async function compared(url: string, one: string, other: string): Promise<number> {
  const times: Record<'one' | 'other', number[]> = { one: [], other: [] };
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const [ofOne, ofOther] = [await asked(url, one), await asked(url, other)];
    if (run < WARM_UP) continue;
    times.one.push(ofOne);
    times.other.push(ofOther);
  }
  return median(times.one) / median(times.other);
}

async function asked(url: string, authorization: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url, { headers: { authorization } });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 404) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - since;
}
