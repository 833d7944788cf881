import {
  IconActivity,
  IconAdjustments,
  IconAlertTriangle,
  IconArrowsExchange,
  IconBook,
  IconBox,
  IconBuilding,
  IconBuildingBank,
  IconCash,
  IconChartBar,
  IconClock,
  IconCode,
  IconCoin,
  IconCreditCard,
  IconDatabase,
  IconFile,
  IconFileImport,
  IconFlag,
  IconFolder,
  IconKey,
  IconLayoutDashboard,
  IconLayoutList,
  IconLifebuoy,
  IconList,
  IconMail,
  IconMessage,
  IconNotes,
  IconPackage,
  IconPercentage,
  IconPlug,
  IconReceipt,
  IconReport,
  IconScale,
  IconSettings,
  IconShield,
  IconStack2,
  IconTicket,
  IconTool,
  IconTruck,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';

/** The icons that menus may name, besides those of daily work. */
const ICONS: ReadonlyMap<string, Icon> = new Map(Object.entries({
  activity: IconActivity, adjustments: IconAdjustments, 'alert-triangle': IconAlertTriangle, 'arrows-exchange': IconArrowsExchange,
  book: IconBook, box: IconBox, building: IconBuilding, 'building-bank': IconBuildingBank,
  cash: IconCash, 'chart-bar': IconChartBar, clock: IconClock, code: IconCode, coin: IconCoin,
  'credit-card': IconCreditCard, database: IconDatabase, file: IconFile, 'file-import': IconFileImport,
  flag: IconFlag, folder: IconFolder, key: IconKey, 'layout-dashboard': IconLayoutDashboard,
  'layout-list': IconLayoutList, lifebuoy: IconLifebuoy, list: IconList, mail: IconMail, message: IconMessage, notes: IconNotes,
  package: IconPackage, percentage: IconPercentage, plug: IconPlug, receipt: IconReceipt, report: IconReport, scale: IconScale,
  settings: IconSettings, shield: IconShield, 'stack-2': IconStack2, ticket: IconTicket, tool: IconTool, truck: IconTruck,
  upload: IconUpload, user: IconUser, 'user-plus': IconUserPlus, 'users-group': IconUsersGroup,
})); // prettier-ignore

interface OtherIconProps {
  readonly name: string | undefined;
  readonly className: string | undefined;
}

/** The icon of a name; a page where the name is unknown. */
export default function OtherIcon({ name, className }: OtherIconProps) {
  return createElement(ICONS.get(name ?? '') ?? IconFile, { size: 16, stroke: 1.5, className, 'aria-hidden': true });
}
