import { ActionIcon } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RecordPage } from '../../client/RecordPage.ts';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { hasEarlierValues, restoreProblem, type EarlierValue } from '../restoreProblem.ts';
import { sameValue } from '../sameValue.ts';
import { scrollToField } from './scrollToField.ts';

/** @internal */
export interface RestoreButtonProps {
  readonly page: RecordPage;
  /** Path of the field in the record. */
  readonly path: string;
  readonly earlier: EarlierValue;
  /** The value in words, for screen readers. */
  readonly text: string;
  /** Called once it stands in the form. */
  readonly onDone?: () => void;
}

/**
 * Puts an earlier value of a field into the form, where the user saves it or not. Says why where it cannot be; nothing for what is no single value.
 * @internal
 */
export const RestoreButton = observer(function RestoreButton({ page, path, earlier, text, onDone }: RestoreButtonProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  if (!hasEarlierValues(page, path) || sameValue(page.form.field(path).value, earlier.value)) return null;
  const problem = restoreProblem(page, path, earlier);
  const restore = () => {
    if (problem !== undefined) return notifications.info(t(problem));
    page.edit();
    const field = page.form.field(path);
    field.value = earlier.value;
    field.touch();
    onDone?.();
    // Inputs come a moment after the page is edited.
    requestAnimationFrame(() => scrollToField(path));
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={20}
      aria-label={t('Restore {value}', { value: text })}
      aria-disabled={problem !== undefined}
      title={problem === undefined ? t('Restore') : t(problem)}
      style={problem === undefined ? undefined : { opacity: 0.55 }}
      onClick={restore}
    >
      <IconRestore size={14} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
});
