import { apiRoute, entityPluralLabel, listRoute } from '@mortise/sdk';
import { EntitiesService, Link, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { Anchor, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';

const APPROVE = 'approve';

/** Ways to the records that are approved on their own pages: nobody has asked a second person for them yet. */
export const OnTheirPages = observer(function OnTheirPages() {
  const t = useTranslate();
  const session = useService(SessionService);
  const steps = useService(EntitiesService)
    .all.filter((entity) => session.isPermitted(`write ${apiRoute(entity)}`))
    .flatMap((entity) => {
      const [status] = entity.workflow?.transitions.find(({ code }) => code === APPROVE)?.from ?? [];
      return status === undefined ? [] : [{ entity, status }];
    });
  if (steps.length === 0) return null;
  return (
    <Group gap="4px 12px" pb="md">
      <Text size="sm" c="dimmed">
        {t('Approved on their own pages:')}
      </Text>
      {steps.map(({ entity, status }) => (
        <Anchor key={entity.name} component={Link} size="sm" to={`${listRoute(entity)}?status=${encodeURIComponent(status)}`}>
          {t(entityPluralLabel(entity))} · {t(statusLabel(entity, status))}
        </Anchor>
      ))}
    </Group>
  );
});
