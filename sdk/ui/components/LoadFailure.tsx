import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError } from '../../ApiError.ts';
import { isDebugging } from '../../client/debugMode.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { usePermission } from '../../client/usePermission.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { isDeveloper, isNonProduction } from '../../client/environment.ts';
import styles from './States.module.css';

export interface LoadFailureProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** Says what could not be loaded, with a way to try again and the request to name when asking for help. */
export function LoadFailure({ error, retry }: LoadFailureProps) {
  const t = useTranslate();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const mayFollow = usePermission('read /api/system/request-logs');
  return (
    <Stack className={styles['state']} role="alert" gap="xs">
      <Text fw={600}>{t('This could not be loaded')}</Text>
      <Text size="sm" c="dimmed">
        {t(error.message)}
      </Text>
      <FailureDetails error={error} />
      <Group gap="xs" justify="center">
        <Button size="compact-md" variant="default" onClick={retry}>
          {t('Try again')}
        </Button>
        {requestId !== undefined && (
          <CopyButton value={requestId}>
            {({ copied, copy }) => (
              <Button size="compact-md" variant="subtle" color="gray" onClick={copy} title={requestId}>
                {copied ? t('Done') : t('Copy the request number')}
              </Button>
            )}
          </CopyButton>
        )}
        {requestId !== undefined && mayFollow && (
          <Button component={Link} to={`/request-log/${encodeURIComponent(requestId)}`} size="compact-md" variant="subtle" color="gray">
            {t('Follow the request')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What the server said in its own terms, where production is not what counts; to developers all of it. PERM-022 */
function FailureDetails({ error }: { readonly error: Error }) {
  const { configuration } = useService(SessionService);
  if (!(error instanceof ApiError) || !isNonProduction(configuration)) return null;
  const details = isDeveloper(configuration, isDebugging()) ? ` ${JSON.stringify(error.details)}` : '';
  return (
    <Text size="xs" c="dimmed" ff="monospace" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
      {`${error.status} ${error.code}${details}`}
    </Text>
  );
}
