import { Group, Radio } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { TestChoice, TestClash } from './mergeContents.ts';
import styles from './Scripts.module.css';

interface TestClashesProps {
  readonly clashes: readonly TestClash[];
  readonly choices: Readonly<Record<string, TestChoice>>;
  readonly choose: (key: string, choice: TestChoice) => void;
}

/** Tests that both changed: what each made of them, and which one stays. */
export function TestClashes({ clashes, choices, choose }: TestClashesProps) {
  const t = useTranslate();
  return (
    <ul className={styles['tests']}>
      {clashes.map(({ key, mine, theirs }) => (
        <li key={key}>
          <Radio.Group
            className={styles['clash'] ?? ''}
            label={t('Both changed the test {name}', { name: key })}
            value={choices[key] ?? null}
            onChange={(choice) => choose(key, choice)}
          >
            <div className={styles['clashSides']}>
              <Side label={t('Keep mine')} choice="mine" test={mine} />
              <Side label={t('Keep theirs')} choice="theirs" test={theirs} />
            </div>
            {mine && theirs && <Radio value="both" label={t('Keep both')} />}
          </Radio.Group>
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  readonly label: string;
  readonly choice: TestChoice;
  /** Absent where it was removed. */
  readonly test: ScriptTest | undefined;
}

function Side({ label, choice, test }: SideProps) {
  const t = useTranslate();
  return (
    <Group gap="xs" align="start" wrap="nowrap">
      <Radio value={choice} label={label} />
      {test ? (
        <pre className={styles['clashTest']} dir="ltr" tabIndex={0} aria-label={label}>
          {JSON.stringify(test, undefined, 2)}
        </pre>
      ) : (
        <span className={styles['muted']}>{t('The test was removed')}</span>
      )}
    </Group>
  );
}
