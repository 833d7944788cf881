import { Textarea } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './SignInPolicy.module.css';
import type { SignInPolicyStore } from './SignInPolicyStore.ts';

/** What asks again who is there. */
export const SensitiveRules = observer(function SensitiveRules({ store }: { readonly store: SignInPolicyStore }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="sensitive-rules">
      <h2 className={styles['heading']} id="sensitive-rules">
        {t('Sensitive work')}
      </h2>
      <Textarea
        label={t('Sensitive permissions, one per line')}
        description={t('Whoever uses one shows again who they are every five minutes. Keys for programs have it only where they name it.')}
        placeholder="write /api/bank/payments"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        dir="ltr"
        autosize
        minRows={3}
        maxRows={12}
        value={store.sensitiveText}
        onChange={(event) => store.changeSensitive(event.currentTarget.value)}
      />
    </section>
  );
});
