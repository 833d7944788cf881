import { Alert, Anchor, Button, Checkbox, Group, Stack, Table, Tabs, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';

/** Components of daily work, as pages show them. */
export function ThemeSample() {
  const t = useTranslate();
  return (
    <Stack gap="sm" p="md">
      <Tabs value="open">
        <Tabs.List>
          <Tabs.Tab value="open">{t('Contracts')}</Tabs.Tab>
          <Tabs.Tab value="other">{t('Invoices')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <TextInput label={t('Name')} defaultValue="Nordlicht Leasing" />
      <Checkbox label={t('Active')} defaultChecked />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Contract')}</Table.Th>
            <Table.Th>{t('Status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {['CTR00000012', 'CTR00000047'].map((registration) => (
            <Table.Tr key={registration}>
              <Table.Td>
                <Anchor inherit component="span">
                  {registration}
                </Anchor>
              </Table.Td>
              <Table.Td>{t('Active')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Alert title={t('Saved')}>{t('Open pages follow within a second.')}</Alert>
      <Group gap="xs">
        <Button>{t('Save')}</Button>
        <Button variant="default">{t('Cancel')}</Button>
        <Button variant="light">{t('Edit')}</Button>
      </Group>
    </Stack>
  );
}
