import type { ListValue, StatusClass } from '@mortise/sdk';

/** From the least risk to the greatest. */
const CLASSES: readonly StatusClass[] = ['success', 'current', 'ongoing', 'warning', 'error'];

/** How a risk class is coloured: by its place in the list, whose first value is the least risk. Its letter says the same without a colour. */
export function riskStatus(classes: readonly Pick<ListValue, 'value'>[], riskClass: string | undefined): StatusClass {
  const index = classes.findIndex(({ value }) => value === riskClass);
  if (index < 0) return 'default';
  return CLASSES[classes.length === 1 ? 0 : Math.round((index / (classes.length - 1)) * (CLASSES.length - 1))]!;
}

export const riskLetter = (riskClass: string | undefined): string => (riskClass ?? '').slice(0, 1).toUpperCase();
