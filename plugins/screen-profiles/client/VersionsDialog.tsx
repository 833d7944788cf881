import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { contentDifference } from './contentDifference.ts';
import styles from './Profiles.module.css';
import type { ProfileStore } from './ProfileStore.ts';
import type { ProfileContent, ProfileVersion } from './profileTypes.ts';

interface VersionsDialogProps {
  readonly store: ProfileStore;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** Who changed the profile, what a version says otherwise, and the way back to it. */
export default observer(function VersionsDialog({ store, isWritable, close }: VersionsDialogProps) {
  const t = useTranslate();
  const [versions, setVersions] = useState<readonly ProfileVersion[]>();
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    void store.versions().then(setVersions, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [store]);
  const take = (content: ProfileContent): void => {
    store.take(content);
    close();
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('Versions')} closeButtonProps={{ 'aria-label': t('Close') }}>
      {problem !== undefined && <Alert color="red">{t(problem)}</Alert>}
      {versions === undefined && problem === undefined && (
        <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />
      )}
      {versions?.length === 0 && <p className={styles['facts']}>{t('Nobody changed it: it is as the product brought it.')}</p>}
      <ol className={styles['changes']}>
        {versions?.map((version) => (
          <Version
            key={version.version}
            version={version}
            isOpen={open === version.version}
            toggle={() => setOpen(open === version.version ? undefined : version.version)}
          >
            <Difference store={store} version={version.version} take={isWritable ? take : undefined} />
          </Version>
        ))}
      </ol>
    </Modal>
  );
});

interface VersionProps {
  readonly version: ProfileVersion;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: React.ReactNode;
}

function Version({ version: { version, date, username, message, isDeleted }, isOpen, toggle, children }: VersionProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li>
      <Button variant="subtle" size="compact-md" justify="start" aria-expanded={isOpen} onClick={toggle}>
        {t('Version {version}', { version })}
      </Button>
      <span className={styles['facts']}>
        <bdi>{username}</bdi> · <bdi>{formats.writtenDateTime(date)}</bdi>
        {isDeleted === true && ` · ${t('removed')}`}
      </span>
      {message !== undefined && <bdi>{message}</bdi>}
      {isOpen && children}
    </li>
  );
}

interface DifferenceProps {
  readonly store: ProfileStore;
  readonly version: number;
  readonly take: ((content: ProfileContent) => void) | undefined;
}

/** What the version says otherwise than the profile as it is in force. */
function Difference({ store, version, take }: DifferenceProps) {
  const t = useTranslate();
  const [content, setContent] = useState<ProfileContent>();
  useEffect(() => {
    void store.contentOf(version).then(setContent, () => setContent(undefined));
  }, [store, version]);
  if (content === undefined) return <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />;
  const { added, removed, limits, hasOtherSessions } = contentDifference(store.saved, content);
  const isSame = !hasOtherSessions && added.length + removed.length + limits.length === 0;
  return (
    <Stack gap={4} align="start">
      {isSame && <span>{t('It says what is in force.')}</span>}
      {added.map((permission) => (
        <span key={permission} dir="ltr">{`+ ${permission}`}</span>
      ))}
      {removed.map((permission) => (
        <span key={permission} dir="ltr">{`− ${permission}`}</span>
      ))}
      {limits.length > 0 && <span>{t('Other limits: {collections}', { collections: limits.join(', ') })}</span>}
      {hasOtherSessions && <span>{t('Other session times')}</span>}
      {take && !isSame && (
        <Button size="compact-sm" variant="default" onClick={() => take(content)}>
          {t('Restore')}
        </Button>
      )}
    </Stack>
  );
}
