import { useTranslate } from '@mortise/sdk/client';
import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** Takes out what was chosen; the input keeps the focus. */
export const ClearButton = observer(function ClearButton({ clear }: { readonly clear: () => void }) {
  const t = useTranslate();
  return <CloseButton size="sm" tabIndex={-1} aria-label={t('Clear')} onMouseDown={(event) => event.preventDefault()} onClick={clear} />;
});
