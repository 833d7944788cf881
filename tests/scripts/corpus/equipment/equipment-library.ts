/** A kind of machine: how long it lasts, and whether it holds its value. */
export interface MachineClass {
  readonly label: string;
  readonly lifeMonths: number;
  readonly residualPercent: number;
}

const CLASSES: Readonly<Record<string, MachineClass>> = {
  IT: { label: 'Information technology', lifeMonths: 36, residualPercent: 2 },
  MEDICAL: { label: 'Medical', lifeMonths: 84, residualPercent: 10 },
  HANDLING: { label: 'Material handling', lifeMonths: 72, residualPercent: 15 },
  TOOL: { label: 'Machine tool', lifeMonths: 120, residualPercent: 20 },
};
const OTHER: MachineClass = { label: 'Other', lifeMonths: 60, residualPercent: 5 };

export const classOf = (code: unknown): MachineClass => CLASSES[String(code)] ?? OTHER;

/** The longest term that the risk policy allows: four fifths of the life, in whole quarters. */
export const longestTerm = ({ lifeMonths }: MachineClass): number => Math.floor((lifeMonths * 4) / 5 / 3) * 3;
