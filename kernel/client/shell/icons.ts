import {
  IconActivity, IconAdjustments, IconAlertTriangle, IconArrowsExchange, IconBook, IconBox, IconBriefcase, IconBuilding, IconBuildingBank,
  IconCalendar, IconCar, IconCash, IconChartBar, IconChecklist, IconClock, IconCode, IconCoin, IconCreditCard, IconDatabase, IconFile,
  IconFileImport, IconFileInvoice, IconFileText, IconFlag, IconFolder, IconHome, IconKey, IconLayoutDashboard, IconLayoutList, IconLifebuoy,
  IconList, IconMail, IconMessage, IconNotes, IconPackage, IconPercentage, IconPlug, IconReceipt, IconReport, IconScale, IconSettings,
  IconShield, IconStack2, IconTicket, IconTool, IconTruck, IconUpload, IconUser, IconUserCheck, IconUserPlus, IconUsers, IconUsersGroup, type Icon,
} from '@tabler/icons-react'; // prettier-ignore

/** The icons that menus may name. */
const ICONS: ReadonlyMap<string, Icon> = new Map(Object.entries({
  activity: IconActivity, adjustments: IconAdjustments, 'alert-triangle': IconAlertTriangle, 'arrows-exchange': IconArrowsExchange,
  book: IconBook, box: IconBox, briefcase: IconBriefcase, building: IconBuilding, 'building-bank': IconBuildingBank, calendar: IconCalendar,
  car: IconCar, cash: IconCash, 'chart-bar': IconChartBar, checklist: IconChecklist, clock: IconClock, code: IconCode, coin: IconCoin,
  'credit-card': IconCreditCard, database: IconDatabase, file: IconFile, 'file-import': IconFileImport, 'file-invoice': IconFileInvoice,
  'file-text': IconFileText, flag: IconFlag, folder: IconFolder, home: IconHome, key: IconKey, 'layout-dashboard': IconLayoutDashboard,
  'layout-list': IconLayoutList, lifebuoy: IconLifebuoy, list: IconList, mail: IconMail, message: IconMessage, notes: IconNotes,
  package: IconPackage, percentage: IconPercentage, plug: IconPlug, receipt: IconReceipt, report: IconReport, scale: IconScale,
  settings: IconSettings, shield: IconShield, 'stack-2': IconStack2, ticket: IconTicket, tool: IconTool, truck: IconTruck,
  upload: IconUpload, user: IconUser, 'user-check': IconUserCheck, 'user-plus': IconUserPlus, users: IconUsers, 'users-group': IconUsersGroup,
})); // prettier-ignore

/** The icon of a name; a page where the name is unknown. */
export const iconNamed = (name: string | undefined): Icon => ICONS.get(name ?? '') ?? IconFile;
