import { useTranslate, type ElementProps, type NodeOf, type RecordPage } from '@mortise/sdk/client';
import { parseLayoutAddress, filledIn, RecordLink, SafeLink, useFilledText } from '@mortise/sdk/ui';
import { Text, UnstyledButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type kind from './linkKind.ts';
import styles from './Link.module.css';

type LinkNode = NodeOf<typeof kind>;
type LinkProps = Omit<LinkNode['props'], 'description'>;

/** A link that a layout makes. */
export default observer(function LinkElement({ node, page }: ElementProps<LinkNode>) {
  const t = useTranslate();
  const written = useFilledText(page);
  const { description, ...props } = node.props;
  return (
    <p className={styles['line']}>
      <TheLink props={props} page={page} />
      {description !== undefined && <span className={styles['description']}> {written(t(description))}</span>}
    </p>
  );
});

function TheLink({
  props: { label, to, entity, registration, modal, button },
  page,
}: {
  readonly props: LinkProps;
  readonly page: RecordPage | undefined;
}) {
  const t = useTranslate();
  const written = useFilledText(page);
  const filled = (text: string | undefined): string => (text === undefined ? '' : filledIn(text, page));
  const text = written(label === undefined ? '' : t(label));
  const record = filled(registration);
  if (modal !== undefined) {
    return (
      <UnstyledButton className={button === true ? styles['button'] : styles['link']} onClick={() => page?.openModal?.(modal)}>
        {text || modal}
      </UnstyledButton>
    );
  }
  if (entity !== undefined) {
    if (record === '')
      return (
        <Text component="span" c="dimmed">
          {t('No record')}
        </Text>
      );
    return (
      <RecordLink entity={entity} registration={record}>
        {text || undefined}
      </RecordLink>
    );
  }
  const address = parseLayoutAddress(filled(to));
  if (address === undefined) return <Refused to={filled(to)} text={text} />;
  return (
    <SafeLink to={address.href} className={button === true ? styles['button'] : styles['link']}>
      {text || address.href}
      {address.leadsTo === 'site' && <IconExternalLink size={14} stroke={1.5} role="img" aria-label={t('opens in a new tab')} />}
    </SafeLink>
  );
}

function Refused({ to, text }: { readonly to: string; readonly text: string }) {
  const t = useTranslate();
  if (to === '')
    return (
      <Text component="span" c="dimmed">
        {text || t('No address')}
      </Text>
    );
  return (
    <>
      {text}{' '}
      <Text component="span" size="sm" role="alert">
        {t('A layout cannot lead to this address: {to}', { to: to.slice(0, 100) })}
      </Text>
    </>
  );
}
