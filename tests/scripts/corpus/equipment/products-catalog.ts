import type { RunContext } from '@mortise/sdk/scripts';

interface Product {
  readonly value: string;
  readonly label: string;
}

const OURS: readonly Product[] = [
  { value: 'EQ-FIN', label: 'Finance lease of equipment' },
  { value: 'EQ-OPE', label: 'Operating lease with maintenance' },
];

/** What can be sold: ours, and what the product itself knows. */
export function execute({ standard, user }: RunContext): readonly Product[] {
  const known = Array.isArray(standard) ? (standard as readonly Product[]) : [];
  const sold = user.profiles.includes('PARTNER') ? OURS.slice(0, 1) : OURS;
  return [...sold, ...known];
}
