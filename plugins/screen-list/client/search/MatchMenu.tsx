import { useTranslate } from '@mortise/sdk/client';
import { Menu, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { TextMatch } from './criterionText.ts';
import styles from './CriterionInput.module.css';

const SIGNS: Readonly<Record<TextMatch, string>> = { contains: '*a*', begins: 'a*', is: '=', lacks: '≠', custom: '/…/' };
const MATCHES = ['contains', 'begins', 'is', 'lacks'] as const;

interface MatchMenuProps {
  /** Of the criterion; translated. */
  readonly label: string;
  readonly match: TextMatch;
  readonly choose: (match: TextMatch) => void;
}

/** How a text is compared: as a sign in its input, and a menu of the others. */
export const MatchMenu = observer(function MatchMenu({ label, match: current, choose }: MatchMenuProps) {
  const t = useTranslate();
  const labels: Readonly<Record<TextMatch, string>> = {
    contains: t('Contains'),
    begins: t('Begins with'),
    is: t('Is exactly'),
    lacks: t('Does not contain'),
    custom: t('As in the address'),
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={styles['match']}
          aria-label={t('{group}: {label}', { group: label, label: labels[current] })}
          title={labels[current]}
        >
          <bdi dir="ltr">{SIGNS[current]}</bdi>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(match) => choose(match as TextMatch)}>
          {MATCHES.map((match) => (
            <Menu.RadioItem key={match} value={match} closeMenuOnClick rightSection={<bdi dir="ltr">{SIGNS[match]}</bdi>}>
              {labels[match]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
});
