/** A layout of 200 fields in ten cards, which asks the product six times. */
export const layout200 = `
import { api, card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

export async function execute(context: RecordContext) {
  const product = api(context);
  const [countries, titles, currencies, heading, amounts, rent] = await Promise.all([
    product.values('country'), product.values('personTitle'), product.values('currency'),
    product.translate('Amounts'), product.translate('Details'), product.domain('addMonths', '2026-01-31', 1),
  ]);
  const cards = [];
  for (let index = 0; index < 10; index += 1) {
    const fields = [];
    for (let field = 0; field < 20; field += 1) {
      const number = index * 20 + field;
      fields.push({
        name: 'field' + number, label: heading + ' ' + number, type: number % 3 === 0 ? 'amount' : 'text',
        isMandatory: number % 5 === 0, isHidden: context.record !== null && context.record['status'] === 'CLOSED' && number % 7 === 0,
        options: number % 64 === 0 ? [...countries, ...titles, ...currencies].map(({ value, label }) => ({ value, label: label.toUpperCase() })) : undefined,
        value: context.record?.['field' + number] ?? rent,
      });
    }
    cards.push(card('Fields', { fields }, { title: amounts + ' ' + index }));
  }
  return defineLayout({ left: cards.slice(0, 5), right: cards.slice(5) });
}`;

/** What the product answers to `layout200`. */
export const lists = ['country', 'personTitle', 'currency'].map((list) =>
  Array.from({ length: 10 }, (_, index) => ({ value: `${list}${index}`, label: `${list} number ${index}` })),
)[0]!;

export const record = {
  status: 'DRAFT',
  ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, `value of field ${index}`])),
};

const PLAN = `{ amount: '250000', rate: '0.045', periods: 360, frequency: 30, start: '2026-01-31' }`;
/** A plan of 360 rows, asked of the product. */
export const plan360 = `import { api, type ScriptContext } from '@mortise/sdk/scripts';
export const execute = async (context: ScriptContext) => (await api(context).domain('planRows', ${PLAN}) as { payment: string }[]).map(({ payment }) => payment);`;

export const trivial = 'export const execute = () => 1;';
/** Nothing inside the engine can interrupt this. */
export const runaway = (number: number): string => `export const execute = () => [].indexOf.call({ length: 2 ** 40 }, ${number});`;
export const endless = 'export function execute() { for (;;); }';

/** So many lines of a script as tenants write them. */
export function longScript(lines: number): string {
  const functions = Array.from(
    { length: Math.floor(lines / 10) },
    (_, index) => `
interface Terms${index} { readonly amount: string; readonly rate?: string; readonly periods: number }
/** The rent of offer ${index}. */
function rent${index}({ amount, rate = '0.05', periods }: Terms${index}): number {
  if (periods === 0) throw new Error(\`no periods in offer ${index}\`);
  const interest = Number(amount) * Number(rate) / 12;
  const label = ['a', 'b', 'c'].map((letter) => letter + periods).join('-');
  return label.length > 100 ? 0 : interest + Number(amount) / periods;
}
export const offer${index} = rent${index}({ amount: '${1000 + index}', periods: ${index + 1} });`,
  );
  return `${functions.join('')}\nexport const execute = () => offer0;`;
}
