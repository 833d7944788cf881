import { useTranslate } from '@mortise/sdk/client';
import { Title } from '@mantine/core';
import { criteriaOf } from './criteriaOf.ts';
import styles from './AccessibilityDeclaration.module.css';

const [guide = ''] = Object.values(
  import.meta.glob<string>('../../../docs/accessibility.md', { query: '?raw', import: 'default', eager: true }),
);

/** Each criterion of WCAG 2.2, how the product meets it, and what tests it: as the guide has it, in English. */
export default function AccessibilityCriteria() {
  const t = useTranslate();
  const { head, rows } = criteriaOf(guide);
  return (
    <section>
      <Title order={2} className={styles['subtitle']}>
        {t('The criteria of WCAG 2.2 one by one, in English')}
      </Title>
      <table lang="en" dir="ltr" className={styles['criteria']}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([criterion, ...cells]) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              {cells.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
