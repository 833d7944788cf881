import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { INTERFACE_LANGUAGES } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { languageName } from './languageName.ts';
import styles from './Texts.module.css';
import type { TextsStore } from './TextsStore.ts';

interface LanguagesDialogProps {
  readonly store: TextsStore;
  readonly close: () => void;
}

/** Languages that the tenant has beyond the product's. */
export default observer(function LanguagesDialog({ store, close }: LanguagesDialogProps) {
  const t = useTranslate();
  const { locale } = useService(TranslationService);
  const [problem, setProblem] = useState<string>();
  const languages = store.languages.answer?.languages ?? [];
  const save = async (changed: typeof languages): Promise<boolean> => {
    const found = await store.saveLanguages(changed);
    setProblem(found);
    return found === undefined;
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('Own languages')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Users choose them like the languages of the product. Where a language has no text, that of its fallback is shown.')}
        </Text>
        {languages.length > 0 && (
          <ul className={styles['languages']} aria-label={t('Own languages')}>
            {languages.map(({ code, fallback }) => (
              <li key={code}>
                <span>
                  {languageName(code, locale)} · {t('Fallback: {language}', { language: languageName(fallback, locale) })}
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove {name}', { name: languageName(code, locale) })}
                  onClick={() => void save(languages.filter((language) => language.code !== code))}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problem !== undefined && (
          <Alert role="alert" color="red" variant="light">
            {t(problem)}
          </Alert>
        )}
        <NewLanguage isSaving={store.isSaving} known={languages} add={(language) => save([...languages, language])} />
      </Stack>
    </Modal>
  );
});

interface Language {
  readonly code: string;
  readonly fallback: string;
}
interface NewLanguageProps {
  readonly isSaving: boolean;
  readonly known: readonly Language[];
  readonly add: (language: Language) => Promise<boolean>;
}

function NewLanguage({ isSaving, known, add }: NewLanguageProps) {
  const t = useTranslate();
  const { locale } = useService(TranslationService);
  const [code, setCode] = useState('');
  const [fallback, setFallback] = useState<string>('en');
  const tag = canonical(code.trim());
  const isTaken = [...INTERFACE_LANGUAGES, ...known.map((language) => language.code)].some((other) => other === tag);
  const error = isTaken ? t('There is this language already.') : t('Not a language tag: write a tag such as ja or fr-CA.');
  const isFine = tag !== undefined && !isTaken;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isFine && (await add({ code: tag, fallback }))) setCode('');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label={t('Language tag (BCP 47)')}
          description={tag === undefined ? t('For example ja, fr-CA or sr-Latn') : languageName(tag, locale)}
          maxLength={35}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          {...(code.trim() !== '' && !isFine && { error })}
        />
        <Select
          label={t('Fallback')}
          description={t('Shown where it has no text')}
          data={INTERFACE_LANGUAGES.map((value) => ({ value, label: languageName(value, locale) }))}
          value={fallback}
          allowDeselect={false}
          onChange={(value) => value !== null && setFallback(value)}
        />
      </Group>
      <Group justify="flex-end" mt="sm">
        <Button type="submit" disabled={!isFine} loading={isSaving}>
          {t('Add language')}
        </Button>
      </Group>
    </form>
  );
}

/** The tag as it is written; undefined where it is none. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}
