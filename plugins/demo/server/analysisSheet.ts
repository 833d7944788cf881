import type { Sheet, SheetCell } from '@mortise/sdk';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';

const HEADINGS = [
  'Project',
  'Rating',
  'Amount asked',
  'Down payment',
  'Financed',
  'Months',
  'Rate',
  'Cost a year',
  'Cash flow',
  'Cover',
  'Accounts audited',
  'Within policy',
] as const;
const RATINGS = ['A', 'B', 'C', 'D'] as const;
const POLICY = 'Set by the credit policy';
const FIRST = 7;

const text = (value: string): SheetCell => ({ value, type: 'text' });
const heading = (value: string): SheetCell => ({ value, type: 'text', readOnly: true });
const amount = (value: number): SheetCell => ({ value: String(value), type: 'currency' });
const policy = (cell: SheetCell, name: string): SheetCell => ({ ...cell, name, readOnly: POLICY });

interface Asking {
  /** Registration of the project. */
  readonly project: string;
  /** What was asked for; absent where no budget was handed in. */
  readonly budget: number | undefined;
}

/** What a committee computes before it decides: cover and cost of each project, totals, and whether the policy is kept. */
export function analysisSheet(random: Random, projects: readonly Asking[]): Sheet {
  const last = FIRST + projects.length - 1;
  const total = last + 1;
  const sum = (column: string): SheetCell => ({ formula: `SUM(${column}${FIRST}:${column}${last})`, type: 'currency' });
  return {
    A1: heading('Policy'),
    A2: heading('Least cover'),
    B2: policy({ value: '1.2', type: 'number', format: '0.00' }, 'least_cover'),
    A3: heading('Most in one project'),
    B3: policy(amount(750_000), 'most_financed'),
    A4: heading('Least down payment'),
    B4: policy({ value: '0.1', type: 'percentage' }, 'least_down'),
    ...Object.fromEntries(HEADINGS.map((label, index) => [`${letter(index)}${FIRST - 1}`, heading(label)])),
    ...Object.assign({}, ...projects.map((project, index) => rowOf(random, project, FIRST + index))),
    [`A${total}`]: heading('Total'),
    [`C${total}`]: sum('C'),
    [`D${total}`]: sum('D'),
    [`E${total}`]: sum('E'),
    [`G${total}`]: { formula: `AVG(G${FIRST}:G${last})`, type: 'percentage' },
    [`H${total}`]: sum('H'),
    [`I${total}`]: sum('I'),
    [`J${total}`]: { formula: `ROUND(I${total}/H${total},2)`, format: '0.00', comment: 'Cover of all projects together' },
  };
}

function rowOf(random: Random, { project, budget }: Asking, row: number): Sheet {
  const asked = budget ?? random.between(8, 90) * 10_000;
  const cost = asked * 0.26;
  return {
    [`A${row}`]: text(project),
    [`B${row}`]: { value: inTurn(RATINGS, random.between(0, 3)), type: 'select', select: RATINGS },
    [`C${row}`]: amount(asked),
    [`D${row}`]: amount((asked * random.between(0, 5)) / 20),
    [`E${row}`]: { formula: `C${row}-D${row}`, type: 'currency' },
    [`F${row}`]: { value: String(random.between(3, 7) * 12), type: 'number' },
    [`G${row}`]: { value: String(random.between(310, 690) / 10_000), type: 'percentage' },
    [`H${row}`]: { formula: `ROUND(E${row}/F${row}*12+E${row}*G${row},2)`, type: 'currency' },
    [`I${row}`]: { ...amount(Math.round((cost * random.between(80, 220)) / 100)), comment: 'From the accounts of last year' },
    [`J${row}`]: { formula: `ROUND(I${row}/H${row},2)`, format: '0.00' },
    [`K${row}`]: { value: random.next() < 0.7, type: 'checkbox' },
    [`L${row}`]: {
      formula: `IF(J${row}<least_cover,"Cover too low",IF(E${row}>most_financed,"Too much",IF(D${row}<C${row}*least_down,"Down payment","Yes")))`,
    },
  };
}

const letter = (index: number): string => range(26, (at) => String.fromCharCode(65 + at))[index]!;
