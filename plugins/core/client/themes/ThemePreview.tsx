import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Scheme } from '../../shared/hostStyle.ts';
import { withVariables } from '../../shared/hostVariables.ts';
import { variableRowsOf } from '../../shared/themeDraft.ts';
import { lookOf } from '../hosts/lookOf.ts';
import { ShellPreview } from '../hosts/ShellPreview.tsx';
import { SignInPreview } from '../hosts/SignInPreview.tsx';
import { useShownLook } from '../hosts/useShownLook.ts';
import { SCHEME_NAMES } from './ThemeColour.tsx';
import { ThemeFrame } from './ThemeFrame.tsx';
import { ThemeSample } from './ThemeSample.tsx';
import styles from './Themes.module.css';
import type { ThemeStore } from './ThemeStore.ts';

interface ThemePreviewProps {
  readonly store: ThemeStore;
  readonly scheme: Scheme;
}

/** What the theme comes to in one scheme, before it is saved. */
export const ThemePreview = observer(function ThemePreview({ store, scheme }: ThemePreviewProps) {
  const t = useTranslate();
  const [fonts, setFonts] = useState<FontFaceSet>();
  const { rows, draft, host } = store;
  const look = useShownLook(lookOf({ ...host, style: rows }, scheme), host?.registration, fonts);
  const variables = withVariables({}, variableRowsOf(draft))[scheme] ?? {};
  return (
    <div>
      <h2 className={styles['heading']}>{t(SCHEME_NAMES[scheme])}</h2>
      <ThemeFrame
        scheme={scheme}
        title={t('Preview in {scheme}', { scheme: t(SCHEME_NAMES[scheme]) })}
        properties={{ ...(look.style as Record<string, string>), ...variables }}
        onFonts={setFonts}
      >
        <SignInPreview look={look} />
        <ShellPreview look={look} />
        <ThemeSample />
      </ThemeFrame>
    </div>
  );
});
