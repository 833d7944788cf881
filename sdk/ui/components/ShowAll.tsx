import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../client/useTranslate.ts';

export interface ShowAllProps {
  /** How many there are. */
  readonly count: number;
  readonly onShow: () => void;
}

/** Stands under the first of many rows and shows all of them in place; so does printing. */
export function ShowAll({ count, onShow }: ShowAllProps) {
  const t = useTranslate();
  useWindowEvent('beforeprint', () => flushSync(onShow));
  return (
    <Button variant="subtle" size="compact-sm" m="xs" onClick={onShow}>
      {t('Show all {count}', { count })}
    </Button>
  );
}
