import { SessionService, useDocumentTitle, useService, useTranslate } from '@mortise/sdk/client';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Screens.module.css';

/** The first steps, as in docs/getting-started.md; and why the menus are missing, where they are. */
export default observer(function GettingStarted() {
  const t = useTranslate();
  const { clientRoutes } = useService(SessionService).configuration;
  useDocumentTitle(t('Getting started'));
  const steps: readonly (readonly [string, string])[] = [
    [t('Find a record'), t('Type words into the search of the header, or of a list: each has to match, accents and case do not count.')],
    [t('Change it'), t('Open the record, press Edit, change a field and save. The history shows who changed what, from what to what.')],
    [t('Move it on'), t('The buttons on top lead to the next status. One that is not possible says why.')],
    [
      t('Ask for help'),
      t('Press F1 for the guide on the page, ? for the shortcuts. What failed names a request number: give it to your administrator.'),
    ],
  ];
  return (
    <Stack className={styles['guide']} gap="lg">
      <Title order={1}>{t('Getting started')}</Title>
      {Object.keys(clientRoutes).length === 0 && <WithoutConfiguration />}
      <ol className={styles['steps']}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <Text fw={600}>{title}</Text>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
});

/** The server could not say what the user's menus are: most likely for a moment. */
function WithoutConfiguration() {
  const t = useTranslate();
  return (
    <Alert color="yellow" role="alert" title={t('Your menus could not be loaded')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('You are signed in, but the server could not say what you see. Try again in a moment.')}</Text>
        <Button variant="default" onClick={() => window.location.assign('/')}>
          {t('Try again')}
        </Button>
      </Stack>
    </Alert>
  );
}
