import { Select, Title } from '@mantine/core';
import {
  ApiService,
  EventsService,
  TranslationService,
  useDocumentTitle,
  useNavigate,
  useParams,
  usePermission,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { INTERFACE_LANGUAGES, languageOf } from '@mortise/sdk/domain';
import { lazyView, Loaded, Query, WaitingChange } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { languageName } from './languageName.ts';
import { TextActions, type TextDialog } from './TextActions.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextRows } from './TextRows.tsx';
import styles from './Texts.module.css';
import { TextsStore } from './TextsStore.ts';

const TextEditor = lazyView(() => import('./TextEditor.tsx'));
const LanguagesDialog = lazyView(() => import('./LanguagesDialog.tsx'));
const ImportDialog = lazyView(() => import('./ImportDialog.tsx'));

/** The texts of the language in the address, else of the user's. */
export default observer(function TextsScreen() {
  const { locale } = useService(TranslationService);
  const { language = languageOf(locale) } = useParams();
  return <TextsOfLanguage key={language} language={language} />;
});

const TextsOfLanguage = observer(function TextsOfLanguage({ language }: { readonly language: string }) {
  const t = useTranslate();
  const store = useStore((services) => new TextsStore(language, services.get(ApiService), services.get(EventsService)));
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const [dialog, setDialog] = useState<TextDialog>();
  const isWritable = usePermission('write /api/core/texts');
  const edited = store.find(editedKey);
  const close = (): void => setDialog(undefined);
  useDocumentTitle(t('Texts and languages'));
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Title order={1}>{t('Texts and languages')}</Title>
        <TextActions store={store} isWritable={isWritable} open={setDialog} />
      </header>
      <WaitingChange area="texts" name={language} />
      <div className={styles['filters']}>
        <LanguageChoice store={store} />
        <TextFilters store={store} />
      </div>
      <Query store={store.texts} height={400}>
        {() => <TextRows store={store} open={setEditedKey} />}
      </Query>
      <Loaded fallback={null}>
        {edited && <TextEditor key={edited.key} store={store} row={edited} isWritable={isWritable} close={() => setEditedKey(null)} />}
        {dialog === 'languages' && <LanguagesDialog store={store} close={close} />}
        {dialog === 'import' && <ImportDialog store={store} close={close} />}
      </Loaded>
    </div>
  );
});

const LanguageChoice = observer(function LanguageChoice({ store }: { readonly store: TextsStore }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { locale } = useService(TranslationService);
  const own = (store.languages.answer?.languages ?? []).map(({ code }) => code);
  const codes = [...new Set([...INTERFACE_LANGUAGES, ...own, store.language])];
  return (
    <Select
      label={t('Language')}
      data={codes.map((value) => ({ value, label: languageName(value, locale) }))}
      value={store.language}
      allowDeselect={false}
      searchable
      onChange={(value) => value !== null && void navigate(`/texts/${value}`)}
    />
  );
});
