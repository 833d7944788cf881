import { useTranslate } from '@mortise/sdk/client';
import type { CriterionEntry } from './criterionText.ts';
import { TurnablePill } from './TurnablePill.tsx';

interface ChoicePillProps {
  readonly entry: CriterionEntry;
  readonly label: string;
  readonly flip: () => void;
  readonly remove: () => void;
}

/** A chosen value: wanted, or with `≠` unwanted. */
export function ChoicePill({ entry: { isNegated }, label, flip, remove }: ChoicePillProps) {
  const t = useTranslate();
  return (
    <TurnablePill
      label={label}
      sign={isNegated ? '≠' : '='}
      turnLabel={t('Exclude {label}', { label })}
      isTurned={isNegated}
      isNegated={isNegated}
      turn={flip}
      remove={remove}
    />
  );
}
