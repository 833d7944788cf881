import { dashed } from '@mortise/sdk';
import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { RecordStore } from './RecordStore.ts';
import { LAYOUT_SCRIPT, MODEL_SCRIPTS, scriptsAddress } from './scriptsAddress.ts';

const WINDOW = { target: '_blank', rel: 'noopener' } as const;

interface ModelMenuProps {
  readonly store: RecordStore;
  /** Told what has the focus again afterwards. */
  readonly openModel: (from: HTMLElement) => void;
}

/** The way to what is behind the page, for those who write scripts. */
export default observer(function ModelMenu({ store, openModel }: ModelMenuProps) {
  const t = useTranslate();
  const { username } = useService(SessionService).user;
  const { name: entity } = store.entity;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t('Scripts of this page')}
          title={t('Scripts of this page')}
        >
          <IconCode size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => store.layout.arrange(true)}>{t('Arrange this page')}</Menu.Item>
        <Menu.Item onClick={() => openModel(button.current!)}>{t('Model')}</Menu.Item>
        <Menu.Divider />
        {MODEL_SCRIPTS.map((script) => {
          const present = script === LAYOUT_SCRIPT ? store.layout.resolved?.script : undefined;
          const name = present ?? script.nameOf(dashed(entity));
          return (
            <Menu.Item key={script.label} component="a" href={scriptsAddress(name, entity, username)} {...WINDOW}>
              {t(script.label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
});
