import { Stack, Textarea, Title } from '@mantine/core';
import { ApiService, useDocumentTitle, useLeaveGuard, useStore, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, type RecordForm } from '@mortise/sdk/forms';
import { SettingForm } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { OPTION_FIELDS } from './optionFields.ts';
import styles from './Options.module.css';
import { OptionsStore } from './OptionsStore.ts';

/** What the tenant says about the product as a whole. */
export default observer(function OptionsScreen() {
  const t = useTranslate();
  const store = useStore((services) => new OptionsStore(services.get(ApiService)));
  useDocumentTitle(t('Options'));
  useLeaveGuard(() => store.isChanged);
  return (
    <div className={styles['page']}>
      <Title order={1} mb="md">
        {t('Options')}
      </Title>
      <SettingForm
        setting={store.setting}
        permission="write /api/core/options"
        label={t('Save options')}
        success={t('The options are saved. They count from the next page load on.')}
        waiting={{ area: 'options' }}
        save={() => store.save()}
        isChanged={store.isChanged}
      >
        {() => (
          <Stack gap="sm">
            {store.form !== undefined && <OptionInputs form={store.form} />}
            <AllOptions store={store} />
          </Stack>
        )}
      </SettingForm>
    </div>
  );
});

/** With a heading where another group begins. */
const OptionInputs = observer(function OptionInputs({ form }: { readonly form: RecordForm }) {
  const t = useTranslate();
  const headings: Readonly<Record<string, string>> = { everyday: t('Daily work'), files: t('Files'), offline: t('Without a network') };
  const names = Object.keys(OPTION_FIELDS);
  return names.map((name, index) => {
    const group = OPTION_FIELDS[name]?.group ?? '';
    const isFirst = index === 0 || OPTION_FIELDS[names[index - 1]!]?.group !== group;
    return (
      <div key={name}>
        {isFirst && (
          <Title order={2} size="h5" mt="sm" mb={4}>
            {headings[group]}
          </Title>
        )}
        <FormFieldInput field={form.field(name)} />
      </div>
    );
  });
});

/** Those of plugins and pages too. */
const AllOptions = observer(function AllOptions({ store }: { readonly store: OptionsStore }) {
  const t = useTranslate();
  return (
    <Textarea
      label={t('All options, as JSON')}
      description={t('Those of plugins and pages too. The fields above go over it where they are changed.')}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      dir="ltr"
      spellCheck={false}
      autosize
      minRows={4}
      maxRows={20}
      value={store.json}
      onChange={(event) => store.setJson(event.currentTarget.value)}
    />
  );
});
