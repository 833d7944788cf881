import { useTranslate, type SearchFormProps } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { CriterionGroups } from './CriterionGroups.tsx';
import { SearchForm } from './SearchForm.ts';
import search from './AdvancedSearch.module.css';
import styles from './CriteriaForm.module.css';

/** The fields of the advanced search alone, for whoever lists records elsewhere. */
export default observer(function CriteriaForm({ entity, criteria, launch }: SearchFormProps) {
  const t = useTranslate();
  const [form] = useState(() => {
    const filled = new SearchForm(entity, t);
    filled.show({ criteria, sort: [] });
    return filled;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.hasInvalidInput) launch(form.values);
  };
  const reset = () => {
    form.clear();
    launch({});
  };
  return (
    <form className={search['form']} onSubmit={submit} aria-label={t('Advanced search')} noValidate>
      <div key={form.round}>
        <CriterionGroups form={form} grid={styles['grid']} />
      </div>
      <div className={styles['footer']}>
        <Button variant="default" size="compact-md" onClick={reset}>
          {t('Reset')}
        </Button>
        <Button type="submit" size="compact-md">
          {t('Search')}
        </Button>
      </div>
    </form>
  );
});
