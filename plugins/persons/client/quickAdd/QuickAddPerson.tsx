import { useTranslate, type QuickAddProps } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Alert, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { flaggedField } from '../fields/flaggedField.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { GridCell } from '../fields/GridCell.tsx';
import type { PersonHost } from '../PersonHost.ts';
import { PersonSections } from '../PersonSections.tsx';
import { BasicFields } from './BasicFields.tsx';
import type { QuickAddStore } from './QuickAddStore.ts';
import { useQuickAddStore } from './useQuickAddStore.ts';
import styles from './QuickAdd.module.css';

/** Makes a person without leaving the page. */
export default observer(function QuickAddPerson({ entity, only = {}, roles = [], search = '', done, close }: QuickAddProps) {
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const store = useQuickAddStore(entity, { only, roles, search });
  const host: PersonHost = {
    entity,
    form: store.form,
    record: undefined,
    isEditing: store.saved === undefined,
    isWritable: store.saved === undefined,
    edit: () => {},
    flags: () => NO_FLAGS,
    openExisting: ({ registration = '', name }) => done({ registration, name, status: '' }),
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const person = await store.save();
    if (person) done(person);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('Add')}
      size={store.isDetailed ? 1080 : 720}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate onSubmit={(event) => void save(event)} aria-label={t('Add')}>
        <LoginPart store={store} />
        <div role="group" aria-label={t('Person')}>
          {store.hasLogin && <h3 className={styles['legend']}>{t('Person')}</h3>}
          {store.isDetailed ? <PersonSections host={host} /> : <BasicFields host={host} />}
        </div>
        {store.saved && <PersonIsThere store={store} done={done} />}
        <div className={styles['footer']}>
          <Button variant="subtle" className={styles['details']} aria-expanded={store.isDetailed} onClick={() => store.toggleDetails()}>
            {store.isDetailed ? t('See less') : t('See more')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit loading={store.isSaving}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
});

const NO_FLAGS = { more: {} };

/** The account comes first; it can be left out. */
const LoginPart = observer(function LoginPart({ store }: { readonly store: QuickAddStore }) {
  if (!store.hasLogin) return null;
  const username = flaggedField(store.login.field('username'), { isMandatory: store.wantsLogin, isDisabled: !store.wantsLogin });
  return (
    <div className={styles['login']}>
      <FieldGrid>
        <GridCell columns={{ md: 6 }}>
          <div onBlur={() => void store.leaveUsername()}>
            <FormFieldInput field={username} />
          </div>
        </GridCell>
        <GridCell columns={{ md: 6 }}>
          <FormFieldInput field={store.login.field('isWanted')} />
        </GridCell>
      </FieldGrid>
    </div>
  );
});

/** The account failed: the person is not made twice. PERSON-131. */
const PersonIsThere = observer(function PersonIsThere({
  store: { saved },
  done,
}: { readonly store: QuickAddStore } & Pick<QuickAddProps, 'done'>) {
  const t = useTranslate();
  if (!saved) return null;
  return (
    <Alert color="yellow" mt="md" role="status">
      <p className={styles['notice']}>
        {t('The person is saved as {registration}. Only the account is missing.', { registration: saved.registration })}
      </p>
      <Button variant="default" size="compact-sm" onClick={() => done(saved)}>
        {t('Go on without an account')}
      </Button>
    </Alert>
  );
});
