import { useNavigate, usePageKeys, useTranslate } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import styles from '../Documentation.module.css';

/** Searches the guides for what is submitted. `/` leads here. */
export function SearchField({ text }: { readonly text: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  usePageKeys([['/', () => input.current?.focus()]]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/documentation-search?search=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <form role="search" onSubmit={submit} className={`${styles['search']} mt-chrome`}>
      <TextInput
        ref={input}
        maxLength={200}
        aria-label={t('Search the documentation')}
        placeholder={t('Search the documentation')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
