import { Button, Modal, NumberInput, Select, Stack, TagsInput } from '@mantine/core';
import { ApiService, useFormats, useService, useTranslate, TranslationService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { tasks } from '../../core/contract.ts';
import { FREQUENCIES, type Frequency } from '../shared/reportSchedules.ts';
import { frequencyLabels } from './frequencyLabels.ts';
import type { ReportStore } from './ReportStore.ts';

interface ScheduleDialogProps {
  readonly store: ReportStore;
  readonly close: () => void;
}

/** Sends the report again and again, with what is given for its parameters on the page. */
export const ScheduleDialog = observer(function ScheduleDialog({ store, close }: ScheduleDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const users = useUserNames();
  const [frequency, setFrequency] = useState<Frequency>('MONTHLY');
  const [day, setDay] = useState('1');
  const [hour, setHour] = useState(7);
  const [recipients, setRecipients] = useState<string[]>([]);
  const save = async (): Promise<void> => {
    if (await store.schedule({ format: store.format, frequency, day: Number(day), hour, recipients })) close();
  };
  return (
    <Modal opened onClose={close} title={t('Send the report by mail')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        <Select
          label={t('How often')}
          data={FREQUENCIES.map((value) => ({ value, label: frequencyLabels(t)[value] }))}
          value={frequency}
          allowDeselect={false}
          onChange={(value) => {
            setFrequency(value as Frequency);
            setDay('1');
          }}
        />
        {frequency !== 'DAILY' && <DayInput frequency={frequency} day={day} setDay={setDay} />}
        <NumberInput
          label={t('Hour')}
          description={t('By the clock of {zone}', { zone: formats.timeZone })}
          min={0}
          max={23}
          clampBehavior="strict"
          allowDecimal={false}
          value={hour}
          onChange={(value) => setHour(Number(value))}
        />
        <TagsInput
          label={t('Recipients')}
          description={t('User names. Each gets the rows and fields that they may read.')}
          data={users}
          value={recipients}
          onChange={setRecipients}
        />
        <Button disabled={recipients.length === 0} loading={store.isBusy} onClick={() => void save()}>
          {t('Save schedule')}
        </Button>
      </Stack>
    </Modal>
  );
});

interface DayInputProps {
  readonly frequency: Frequency;
  readonly day: string;
  readonly setDay: (day: string) => void;
}

/** Of the week by its name, of the month by its number. */
const DayInput = observer(function DayInput({ frequency, day, setDay }: DayInputProps) {
  const t = useTranslate();
  const { locale } = useService(TranslationService);
  const names = new Intl.DateTimeFormat(locale.replace('-EU', ''), { weekday: 'long', timeZone: 'UTC' });
  const isWeek = frequency === 'WEEKLY';
  const data = Array.from({ length: isWeek ? 7 : 31 }, (_, index) => ({
    value: String(index + 1),
    // The first of January 2024 was a Monday.
    label: isWeek ? names.format(new Date(Date.UTC(2024, 0, index + 1))) : String(index + 1),
  }));
  return (
    <Select
      label={isWeek ? t('Weekday') : t('Day of the month')}
      data={data}
      value={day}
      allowDeselect={false}
      onChange={(value) => setDay(value ?? '1')}
    />
  );
});

/** Whom it can be sent to, where the user may know that. */
function useUserNames(): readonly string[] {
  const api = useService(ApiService);
  const [users, setUsers] = useState<readonly string[]>([]);
  useEffect(() => {
    api
      .call<typeof tasks.taskUserNames>('GET /core/tasks/userNames', { query: { listMode: 'false' }, isSilent: true })
      .then((names) => setUsers(names.map((name) => (typeof name === 'string' ? name : name.value))))
      .catch(() => {});
  }, [api]);
  return users;
}
