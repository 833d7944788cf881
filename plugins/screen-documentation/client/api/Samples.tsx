import { useTranslate } from '@mortise/sdk/client';
import { CopyButton } from '@mortise/sdk/ui';
import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import type { Operation } from '../../../element-openapi/contract.ts';
import { apiSamples } from './apiSamples.ts';
import type { Values } from './callAddress.ts';
import styles from './Api.module.css';

/** The call in the languages that programs are written in. */
export function Samples({ operation, values }: { readonly operation: Operation; readonly values: Values }) {
  const t = useTranslate();
  const titleId = useId();
  const [chosen, setChosen] = useState('curl');
  const samples = apiSamples(operation, values, window.location.origin);
  const { language, text } = samples.find(({ id }) => id === chosen)!;
  return (
    <>
      <h2 className={styles['title']} id={titleId}>
        {t('Example')}
      </h2>
      <div className={styles['try']} dir="ltr">
        <SegmentedControl
          size="xs"
          aria-labelledby={titleId}
          value={chosen}
          onChange={setChosen}
          data={samples.map((sample) => ({ value: sample.id, label: sample.language }))}
        />
        <CopyButton text={() => text} label={language} labelId={titleId} />
      </div>
      <pre className={styles['code']} dir="ltr" role="region" aria-labelledby={titleId} tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
