import { fieldLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { FieldValue } from '@mortise/sdk/ui';
import { Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Application.module.css';
import type { ApplicationStore } from './ApplicationStore.ts';
import { FileNames } from './StepView.tsx';

/** What will be sent, to be read once more. */
export const Summary = observer(function Summary({ store }: { readonly store: ApplicationStore }) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <dl className={styles['answers']}>
        {store.answered.map(([name, field, value]) => (
          <div key={name}>
            <dt>{t(fieldLabel(name, field))}</dt>
            <dd>
              <FieldValue name={name} field={field} value={value} currency="EUR" />
            </dd>
          </div>
        ))}
      </dl>
      <FileNames files={store.files} />
      <Captcha store={store} />
    </Stack>
  );
});

const Captcha = observer(function Captcha({ store }: { readonly store: ApplicationStore }) {
  const t = useTranslate();
  const { question } = store;
  if (question === undefined) return null;
  return (
    <div>
      {question.picture !== undefined && <img src={question.picture} alt="" className={styles['picture']} />}
      <TextInput
        label={t(question.text)}
        description={t('So that no program fills in forms here.')}
        autoComplete="off"
        maxLength={100}
        value={store.captcha}
        onChange={(event) => (store.captcha = event.currentTarget.value)}
      />
    </div>
  );
});
