import { useSearchText, useTranslate } from '@mortise/sdk/client';
import { CloseButton, TextInput } from '@mantine/core';
import styles from './Books.module.css';
import type { BooksAddress } from './useBooksFilter.ts';

/** The one account and the one contract whose postings are shown. */
export function JournalFilters({ filter, narrow }: BooksAddress) {
  const t = useTranslate();
  return (
    <>
      <NumberFilter label={t('Account')} value={filter.account} change={(account) => narrow({ account })} />
      <NumberFilter label={t('Contract')} value={filter.contract} change={(contract) => narrow({ contract })} />
    </>
  );
}

interface NumberFilterProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

function NumberFilter({ label, value, change }: NumberFilterProps) {
  const t = useTranslate();
  const { text, type, launch } = useSearchText(value, change);
  return (
    <TextInput
      className={styles['filter']}
      size="sm"
      autoComplete="off"
      label={label}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={`${t('Clear')}: ${label}`} onClick={() => type('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && launch(text)}
    />
  );
}
