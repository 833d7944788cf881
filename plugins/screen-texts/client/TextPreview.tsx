import { Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { formatText } from '@mortise/sdk/domain';
import { sampleValues } from './sampleValues.ts';
import styles from './Texts.module.css';

/** The text as pages show it, once for each form that a number or a value decides about. */
export function TextPreview({ text, locale }: { readonly text: string; readonly locale: string }) {
  const t = useTranslate();
  const samples = sampleValues(text, locale);
  if (samples.length === 0 || text.trim() === '') return null;
  return (
    <section aria-label={t('Preview')}>
      <Text size="xs" c="dimmed">
        {t('Preview')}
      </Text>
      <ul className={styles['samples']}>
        {samples.map(({ name, values }) => (
          <li key={name}>
            <span className={styles['sample']}>{name}</span> <span dir="auto">{formatText(text, values, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
