import type { EntityRecord } from '@mortise/sdk';
import { ApiService, useFormats, usePermission, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { isAnonymised } from '../../shared/anonymousPerson.ts';
import type { PersonDraft } from '../../shared/personFields.ts';
import { PrivacyStore } from './PrivacyStore.ts';

const AnonymiseDialog = lazyView(() => import('./AnonymiseDialog.tsx'));

/** What is held on a person, to be taken out or taken off; for those who may do either. */
export default observer(function PrivacyCard({ page }: CardProps) {
  const canExport = usePermission('read /api/person/personal-data');
  const canAnonymise = usePermission('write /api/person/anonymisations');
  if (page.record === undefined || page.entity.name !== 'Person' || !(canExport || canAnonymise)) return null;
  return <Privacy key={page.record.registration} page={page} canExport={canExport} canAnonymise={canAnonymise} />;
});

interface PrivacyProps extends Pick<CardProps, 'page'> {
  readonly canExport: boolean;
  readonly canAnonymise: boolean;
}

const Privacy = observer(function Privacy({ page, canExport, canAnonymise }: PrivacyProps) {
  const t = useTranslate();
  const formats = useFormats();
  const store = useStore((services) => new PrivacyStore(page, services.get(ApiService)));
  const [isAsking, asking] = useDisclosure(false);
  const person: EntityRecord & PersonDraft = page.record!;
  const isDone = isAnonymised(person);
  return (
    <CardShell title={t('Personal data')}>
      {person.anonymisedAt && (
        <Text size="sm" mb="xs">
          {t('Anonymised on {date}', { date: formats.dateTime(person.anonymisedAt) })}
        </Text>
      )}
      <Group gap="xs">
        {canExport && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            loading={store.isExporting}
            onClick={() => void store.export()}
          >
            {t('Export personal data')}
          </Button>
        )}
        {canAnonymise && !isDone && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconUserOff size={16} stroke={1.5} aria-hidden />}
            disabled={page.form.isDirty}
            onClick={asking.open}
          >
            {t('Anonymise…')}
          </Button>
        )}
      </Group>
      {canAnonymise && !isDone && page.form.isDirty && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('Save or discard your changes first.')}
        </Text>
      )}
      {store.isExporting && (
        <Text size="xs" c="dimmed" mt="xs" role="status">
          {t('The archive is being made…')}
        </Text>
      )}
      {store.error && <LoadFailure error={store.error} retry={() => void store.export()} />}
      <Loaded fallback={null}>{isAsking && <AnonymiseDialog person={person} store={store} close={asking.close} />}</Loaded>
    </CardShell>
  );
});
