import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ScriptsApi } from './ScriptsApi.ts';
import type { ScriptRow } from './contract.ts';

interface QuickFinderProps {
  readonly api: ScriptsApi;
  readonly open: (name: string) => void;
  readonly close: () => void;
}

/** Opens a script by a part of its name, with Enter the first that fits. Mod+P. */
export const QuickFinder = observer(function QuickFinder({ api, open, close }: QuickFinderProps) {
  const t = useTranslate();
  const [rows, setRows] = useState<readonly ScriptRow[]>([]);
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true, onDropdownClose: close });
  useEffect(() => {
    let live = true;
    void api.list('').then((all) => live && setRows(all), close);
    return () => {
      live = false;
    };
  }, [api, close]);
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <Modal opened onClose={close} title={t('Open a script')}>
      <Combobox store={combobox} onOptionSubmit={open}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0]) open(found[0].name);
          }}
        >
          <Combobox.EventsTarget>
            <TextInput label={t('Name')} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} data-autofocus />
          </Combobox.EventsTarget>
        </form>
        <Combobox.Options mt="xs" mah="50vh" style={{ overflowY: 'auto' }}>
          {found.map(({ name }) => (
            <Combobox.Option key={name} value={name}>
              <bdi>{name}</bdi>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('Nothing fits')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
});
