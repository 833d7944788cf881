import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { SafeHtml } from '@mortise/sdk/ui';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';

/** A text block among the fields: the label as its title. FIELD-003. */
export default observer(function NoticeView({ field, id }: FieldInputProps) {
  const t = useTranslate();
  const text = field.field.type === 'notice' ? field.field.text : '';
  return (
    <Alert
      id={id}
      variant="light"
      color="gray"
      title={t(field.label)}
      icon={<IconInfoCircle size={16} stroke={1.5} aria-hidden />}
      role="note"
      bg="var(--mt-default-tint)"
      py={8}
    >
      <SafeHtml text={t(text)} as="markdown" />
    </Alert>
  );
});
