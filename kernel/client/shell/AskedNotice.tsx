import { NotificationsService, useNavigate, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AskedApprovalsToken } from '../services/tokens.ts';

/** Tells that something was asked for instead of done, with the way there. Shows nothing itself. */
export default observer(function AskedNotice() {
  const t = useTranslate();
  const navigate = useNavigate();
  const notifications = useService(NotificationsService);
  const approvals = useService(AskedApprovalsToken);
  const { last } = approvals;
  useEffect(() => {
    if (last === undefined) return;
    approvals.told();
    notifications.info({
      title: t('Sent for approval'),
      message: t('{name}: a second person has to approve the change. Nothing has changed yet.', { name: last.registration }),
      action: { label: t('Show request'), run: () => void navigate(`/approvals/${last._id}`) },
      seconds: 30,
    });
  }, [last, approvals, notifications, navigate, t]);
  return null;
});
