import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { SafeHtml } from '@mortise/sdk/ui';
import { SegmentedControl, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './MarkdownView.module.css';

/** Markdown: written, and looked at as it will be read. */
export default observer(function MarkdownView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <div className={styles['box']}>
      <SegmentedControl
        className={styles['modes']}
        size="xs"
        aria-label={t('View')}
        data={[
          { value: 'write', label: t('Write') },
          { value: 'preview', label: t('Preview') },
        ]}
        value={mode}
        onChange={(chosen) => setMode(chosen)}
      />
      {mode === 'preview' && (
        <div className={styles['preview']} tabIndex={0} role="document" aria-labelledby={`${id}-label`}>
          <SafeHtml text={text} as="markdown" />
        </div>
      )}
      <Textarea
        id={id}
        hidden={mode === 'preview'}
        autosize
        dir="auto"
        minRows={4}
        maxRows={18}
        value={text}
        onChange={(event) => (field.value = event.currentTarget.value)}
        error={field.error !== undefined}
        disabled={field.isDisabled}
        readOnly={field.isReadOnly}
        required={field.isMandatory}
        withAsterisk={false}
        {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      />
    </div>
  );
});
