import { useSearchParams, useTranslate, type CardProps } from '@mortise/sdk/client';
import { Card } from '@mortise/sdk/ui';
import { Stack, Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { tabNamed, tabsOf } from './tabsOf.ts';

/** Cards behind tabs: those of a tab are made when it is opened first, and stay as they are behind the others. */
export default observer(function NavsCard({ node, page }: CardProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const tabs = tabsOf(node.props?.['tabs']);
  const [open, setOpen] = useState(() => String(tabNamed(tabs, query.get('navs'))));
  const [seen, setSeen] = useState<readonly string[]>([open]);
  const change = (value: string | null) => {
    if (value === null) return;
    setOpen(value);
    setSeen((before) => (before.includes(value) ? before : [...before, value]));
  };
  return (
    <Tabs value={open} onChange={change} keepMounted>
      <Tabs.List aria-label={t(node.title ?? 'Tabs')}>
        {tabs.map(({ title }, index) => (
          <Tabs.Tab key={title} value={String(index)}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ title, cards }, index) => (
        <Tabs.Panel key={title} value={String(index)} pt="sm">
          <Stack gap="md">
            {seen.includes(String(index)) &&
              cards.map((card, place) => (
                <Card
                  key={`${card.kind}/${card.title ?? ''}/${place}`}
                  node={card}
                  page={page}
                  at={`props.tabs[${index}].cards[${place}]`}
                />
              ))}
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
});
