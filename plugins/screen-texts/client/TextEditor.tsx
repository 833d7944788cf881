import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { placeholdersIn, textProblem } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sourceOf, targetOf, type TextRow } from '../shared/textFiles.ts';
import { TextPreview } from './TextPreview.tsx';
import styles from './Texts.module.css';
import type { TextsStore } from './TextsStore.ts';
import { useHomeName } from './useHomeName.ts';

interface TextEditorProps {
  readonly store: TextsStore;
  readonly row: TextRow;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** Words one text otherwise, or gives the product's back. */
export default observer(function TextEditor({ store, row, isWritable, close }: TextEditorProps) {
  const t = useTranslate();
  const { language } = store;
  const [draft, setDraft] = useState(() => targetOf(row, language) ?? '');
  const [failure, setFailure] = useState<string>();
  const wrong = draft === '' ? undefined : textProblem(sourceOf(row), draft, language);
  const isChanged = draft !== (targetOf(row, language) ?? '');
  const save = async (text: string | null): Promise<void> => {
    const problem = await store.save([{ key: row.key, text, seen: row.own ?? null }]);
    if (problem === undefined) close();
    else setFailure(problem);
  };
  const names = [...new Set(placeholdersIn(sourceOf(row)))].map((name) => `{${name}}`);
  return (
    <Modal opened onClose={close} size="lg" title={t('Wording')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        <TextFacts row={row} language={language} />
        <Textarea
          data-autofocus
          label={t('Your wording')}
          {...(names.length > 0 && { description: t('Keep these values: {names}', { names: names.join(' ') }) })}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          lang={language}
          dir="auto"
          autosize
          minRows={2}
          maxRows={12}
          readOnly={!isWritable}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          error={wrong === undefined ? failure && t(failure) : t(wrong.key, wrong.values)}
        />
        {wrong === undefined && <TextPreview text={draft} locale={language} />}
      </Stack>
      {isWritable && (
        <Group justify="flex-end" mt="lg" gap="xs">
          {row.own !== undefined && (
            <Button variant="default" me="auto" loading={store.isSaving} onClick={() => void save(null)}>
              {t('Restore the text of the product')}
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={wrong !== undefined || draft.trim() === '' || !isChanged}
            loading={store.isSaving}
            onClick={() => void save(draft)}
          >
            {t('Save wording')}
          </Button>
        </Group>
      )}
    </Modal>
  );
});

function TextFacts({ row, language }: Pick<TextEditorProps, 'row'> & { readonly language: string }) {
  const t = useTranslate();
  const homeName = useHomeName();
  const { product, fallback, own, username } = row;
  const facts = [
    { label: t('English'), text: sourceOf(row), lang: 'en' },
    ...(product === undefined ? [] : [{ label: t('Text of the product'), text: product, lang: language }]),
    ...(product === undefined && fallback !== undefined
      ? [{ label: t('Shown until there is a wording'), text: fallback, lang: undefined }]
      : []),
  ];
  return (
    <>
      {facts.map(({ label, text, lang }) => (
        <div key={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="sm" className={styles['whole']} lang={lang} dir="auto">
            {text}
          </Text>
        </div>
      ))}
      <Text size="xs" c="dimmed">
        {t('Shown in: {places}', { places: homeName(row.home) })}
        {own !== undefined && username !== undefined && ` · ${t('Worded by {user}', { user: username })}`}
      </Text>
    </>
  );
}
