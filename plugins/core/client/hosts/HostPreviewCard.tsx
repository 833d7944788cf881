import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MAX_LOGO } from '../../shared/hostLook.ts';
import type { Scheme } from '../../shared/hostStyle.ts';
import styles from './HostPreview.module.css';
import { LogoChoice } from './LogoChoice.tsx';
import { lookOf } from './lookOf.ts';
import { ShellPreview } from './ShellPreview.tsx';
import { SignInPreview } from './SignInPreview.tsx';
import { useShownLook } from './useShownLook.ts';

/** How the sign-in page and the frame will look with what the form says, before anything is saved. */
export default observer(function HostPreviewCard({ page }: CardProps) {
  const t = useTranslate();
  const [scheme, setScheme] = useState<Scheme>('light');
  const look = useShownLook(lookOf(page.form.values, scheme), page.record?.registration, document.fonts);
  return (
    <CardShell title={t('Preview')} isCollapsed={false}>
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('Scheme of the preview')}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
        <div className={styles['preview']} style={look.style} aria-label={t('Preview of the sign-in page')} role="img">
          <SignInPreview look={look} />
        </div>
        <div className={styles['preview']} style={look.style} aria-label={t('Preview of the frame')} role="img">
          <ShellPreview look={look} />
        </div>
        {look.problem && (
          <Text role="status" size="sm" c="red">
            {t(look.problem.key, translated(look.problem.values, t))}
          </Text>
        )}
        {page.isEditing && <LogoChoice most={MAX_LOGO} take={(logo) => page.form.assign({ publicLogo: logo })} />}
      </Stack>
    </CardShell>
  );
});

/** Names of colours are keys themselves. */
const translated = (values: Readonly<Record<string, string>>, t: (key: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, t(value)]));
