import { provide } from '@mortise/sdk';
import {
  codeList,
  defineServerPlugin,
  JobsService,
  LogService,
  Repositories,
  type RequestScope,
  ScriptsService,
  TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';
import { assetLife } from '../assets/contract.ts';
import { clientConditions, contractLife } from '../financing/contract.ts';
import * as assetRoutes from './server/assetRoutes.ts';
import * as bookRoutes from './server/bookRoutes.ts';
import { bookMigration } from './server/books/bookMigrations.ts';
import { SUMS, SUMS_OF_PARTS, UNCHECKED } from './server/books/bookTables.ts';
import { BookSums, BookSumsToken } from './server/books/BookSums.ts';
import { keepSumsShort } from './server/books/keepSumsShort.ts';
import { BusinessDates, BusinessDatesToken } from './server/BusinessDates.ts';
import * as clientRoutes from './server/clientRoutes.ts';
import { completeProjections } from './server/completeProjections.ts';
import * as contractRoutes from './server/contractRoutes.ts';
import { type ContractCall, followContracts } from './server/followContracts.ts';
import { EventHooks, EventHooksToken } from './server/hooks/EventHooks.ts';
import { HOOK_CALLS, HookCalls, hookCallsMigration, HookCallsToken } from './server/hooks/HookCalls.ts';
import { hookJob, tellTheRest } from './server/hooks/hookJob.ts';
import { debtorMigration } from './server/debtorMigrations.ts';
import { type AssetCall, keepAssetsInBooks } from './server/keepAssetsInBooks.ts';
import { endOfTermMigration } from './server/endOfTermMigrations.ts';
import { endOfTerm } from './server/endOfTermRoutes.ts';
import { runJob } from './server/runs/runJob.ts';
import * as refixRoutes from './server/runs/refixRoutes.ts';
import { ContractRuns, ContractRunsToken } from './server/runs/ContractRuns.ts';
import { REFIXED, REFIXES, refixMigration, runCommandMigration, runFiguresMigration } from './server/runs/runTables.ts';
import * as takeoverRoutes from './server/runs/takeoverRoutes.ts';
import { ServicingCommands, ServicingCommandsToken } from './server/ServicingCommands.ts';
import { ServicingJournal, ServicingJournalToken } from './server/ServicingJournal.ts';
import { ServicingProjections, ServicingProjectionsToken } from './server/ServicingProjections.ts';
import {
  BALANCES,
  BUSINESS_DATES,
  DUE_ITEMS,
  EVENTS,
  movedAssetsMigration,
  PLAN_ROWS,
  POSTINGS,
  servicingMigration,
  SUB_LEDGER,
  subLedgerMigration,
  TERMS,
} from './server/servicingTables.ts';
import { outstandingMigration } from './server/planMigrations.ts';
import { subLedger } from './server/subLedgerRoutes.ts';
import { takeOverPortfolio } from './server/takeover/takeOverPortfolio.ts';
import { unappliedMoneyMigration } from './server/unappliedMoneyMigration.ts';
import { unappliedMoney } from './server/unappliedMoneyRoutes.ts';
import { portfolioTakeover } from './shared/PortfolioTakeover.ts';
import { EVENT_KINDS } from './shared/kinds/eventKinds.ts';
import type { EventKind } from './shared/ServicingEvent.ts';
import { ServicingHooks, servicingHooks } from './shared/servicingHooks.ts';
import { commandPermission, READ_BOOKS, READ_END_OF_TERM, READ_SERVICING, READ_UNAPPLIED_MONEY } from './shared/servicingPermissions.ts';

export default defineServerPlugin({
  id: 'servicing',
  requires: ['persons', 'financing', 'assets', 'billing', 'bank', 'accounting', 'registers'],
  tables: [
    EVENTS,
    PLAN_ROWS,
    DUE_ITEMS,
    BALANCES,
    POSTINGS,
    SUB_LEDGER,
    TERMS,
    BUSINESS_DATES,
    REFIXES,
    REFIXED,
    SUMS,
    SUMS_OF_PARTS,
    UNCHECKED,
    HOOK_CALLS,
  ],
  migrations: [
    servicingMigration,
    subLedgerMigration,
    endOfTermMigration,
    refixMigration,
    movedAssetsMigration,
    runCommandMigration,
    bookMigration,
    unappliedMoneyMigration,
    hookCallsMigration,
    debtorMigration,
    runFiguresMigration,
    outstandingMigration,
  ],
  jobs: [runJob, hookJob],
  provides: [
    provide(BusinessDatesToken, [TenantDatabase], (database) => new BusinessDates(database)),
    provide(servicingHooks<RequestScope, Transaction>(), [], () => new ServicingHooks<RequestScope, Transaction>()),
    provide(HookCallsToken, [TenantDatabase], (database) => new HookCalls(database)),
    provide(ContractRunsToken, [TenantDatabase], (database) => new ContractRuns(database)),
    provide(ServicingJournalToken, [TenantDatabase], (database) => new ServicingJournal(database)),
    provide(BookSumsToken, [TenantDatabase], (database) => new BookSums(database)),
    provide(
      ServicingProjectionsToken,
      [TenantDatabase, ServicingJournalToken, BookSumsToken],
      (...needs) => new ServicingProjections(...needs),
    ),
    provide(
      EventHooksToken,
      [servicingHooks<RequestScope, Transaction>(), HookCallsToken, ScriptsService, JobsService, TenantDatabase, LogService],
      (hooks, calls, scripts, jobs, database, log) => new EventHooks({ hooks, calls, scripts, jobs, database, log }),
    ),
    provide(
      ServicingCommandsToken,
      [
        TenantDatabase,
        Repositories,
        ServicingJournalToken,
        ServicingProjectionsToken,
        BusinessDatesToken,
        clientConditions<RequestScope, Transaction>(),
        EventHooksToken,
      ],
      (database, repositories, journal, projections, businessDates, conditions, hooks) =>
        new ServicingCommands({ database, repositories, journal, projections, businessDates, clientConditions: conditions, hooks }),
    ),
    provide(portfolioTakeover<RequestScope>(), [Repositories, ServicingCommandsToken], takeOverPortfolio),
  ],
  routes: [
    ...Object.values(contractRoutes),
    ...Object.values(clientRoutes),
    ...Object.values(assetRoutes),
    ...Object.values(bookRoutes),
    ...Object.values(refixRoutes),
    ...Object.values(takeoverRoutes),
    subLedger,
    endOfTerm,
    unappliedMoney,
  ],
  start: (services) => {
    const ends = [
      services.get(contractLife<ContractCall>()).add(followContracts(services)),
      services.get(assetLife<AssetCall>()).add(keepAssetsInBooks(services)),
      completeProjections(services),
      keepSumsShort(services),
      tellTheRest(services),
    ];
    return () => ends.forEach((end) => end());
  },
  lists: {
    prepaymentReduces: codeList({ rent: 'The rents', term: 'The term' }),
    holidayInterest: codeList({ paid: 'Is paid', added: 'Is added to what is owed' }),
    settlementInterest: codeList({ 'to-date': 'The value date', 'to-period-end': 'The end of the period' }),
  },
  profiles: {
    STAFF: [
      READ_SERVICING,
      READ_BOOKS,
      READ_END_OF_TERM,
      READ_UNAPPLIED_MONEY,
      ...(Object.keys(EVENT_KINDS) as readonly EventKind[]).map(commandPermission),
    ],
    SALES: [READ_SERVICING],
  },
  menus: [
    {
      id: 'accounting',
      label: 'Accounting',
      icon: 'book',
      children: [
        { id: 'trial-balance', label: 'Trial balance', icon: 'scale', path: '/trial-balance', permission: READ_BOOKS },
        { id: 'sub-ledger', label: 'Sub-ledger', icon: 'layout-list', path: '/sub-ledger', permission: READ_BOOKS },
        { id: 'end-of-term', label: 'End of term', icon: 'calendar', path: '/end-of-term', permission: READ_END_OF_TERM },
        { id: 'arbitration', label: 'Unapplied money', icon: 'coin', path: '/arbitration', permission: READ_UNAPPLIED_MONEY },
        { id: 'move-money', label: 'Move money', icon: 'arrows-exchange', path: '/move-money', permission: commandPermission('transfer') },
        { id: 'journal', label: 'Journal', icon: 'notes', path: '/journal', permission: READ_BOOKS },
      ],
    },
  ],
});
