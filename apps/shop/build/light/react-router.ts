import type { Lighter } from './lighten.ts';

const library = (file: string) => new RegExp(`react-router/dist/production/lib/${file}\\.js$`);

/**
 * The shop reads with loaders and writes with calls of its own: no actions, no fetchers, no middleware. All of its
 * routes are known at the start, and no page changes with a view transition.
 */
const core: Lighter = {
  file: library('router/router'),
  never: [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getUpdatedRevalidatingFetchers',
    'updateFetcherState',
    'setFetcherError',
    'getFetcher',
    'resetFetcher',
    'queueFetcherForDeletion',
    'markFetchersDone',
    'discoverRoutes',
    'cancelDiscoveryNavigation',
    'patchRoutes',
    'patchRoutesImpl',
    '_internalSetRoutes',
    'getTargetMatch',
    'getTargetedDataStrategyMatches',
    'runClientMiddlewarePipeline',
    'getInstrumentationNavigateMeta',
    'getSubmittingNavigation',
  ],
  always: {
    deleteFetcher: '{}',
    abortFetcher: '{}',
    interruptActiveLoads: '{isRevalidationRequired=true}',
    markFetchRedirectsDone: '{return false}',
    abortStaleFetchLoads: '{return false}',
    checkFogOfWar: '{return{active:false,matches:null}}',
    normalizeNavigateOptions: '{return{path}}',
    processLoaderData: '{return processRouteLoaderData(matches,results)}',
    loadLazyRouteProperty: '{}',
    loadLazyMiddlewareForMatches: '{}',
    defaultDataStrategyWithMiddleware: '{return defaultDataStrategy(args)}',
    getSubmissionFromNavigation: '{}',
    getActionDataForCommit: '{return{}}',
    getUpdatedActionData: '{}',
    isMutationMethod: '{return false}',
    restoreAppliedTransitions: '{}',
    persistAppliedTransitions: '{}',
    createDataRouteMatcher: '{return new V6RegExMatcher(basename)}',
  },
  known: {
    'future.unstable_customRouteDiscovery': 'false',
    'init.patchRoutesOnNavigation': 'undefined',
    'init.instrumentations': 'undefined',
    'pendingDiscoveryCancellation)': 'false)',
    'fogOfWar.active &&': 'false &&',
    'if (isFogOfWar)': 'if (false)',
    'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': 'false',
    'submission && isMutationMethod(submission.formMethod)': 'false',
    'isMutationMethod(request.method)': 'false',
    'state.navigation.formMethod != null && isMutationMethod(state.navigation.formMethod)': 'false',
    'opts && opts.pendingError': 'false',
    'opts?.mask': 'false',
    'if (initialHydration || !matches.some((m) => m.route.id === f.routeId) || fetchersQueuedForDeletion.has(key) || f.isDiscovering) return;':
      'return;',
  },
  silent: ['warning'],
};

const provider: Lighter = {
  file: library('components'),
  never: ['handleSkippedViewTransition'],
  known: {
    'if (!viewTransitionOpts || !isViewTransitionAvailable)': 'if (true)',
    'vtContext.isTransitioning && !vtContext.flushSync': 'false',
    'renderDfd && pendingState && router.window': 'false',
    'renderDfd && pendingState && state.location.key === pendingState.location.key': 'false',
    '!vtContext.isTransitioning && interruption': 'false',
  },
  silent: ['warning', 'warnOnce'],
};

/** Every route stands below one with an error page, inside the data router. */
const hooks: Lighter = {
  file: library('hooks'),
  never: ['useNavigateUnstable', 'DefaultErrorComponent', 'RSCErrorHandler'],
  known: {
    'this.context && typeof error': 'false && typeof error',
    'if (this.context)': 'if (false)',
  },
  silent: ['warning', 'warningOnce'],
};

const dom: Lighter = {
  file: library('dom/lib'),
  always: { parseHydrationData: '{}' },
  known: { 'if (!remixContext || remixContext.isSpaMode) return null;': 'return null;' },
  silent: ['warning'],
};

const contexts: Lighter = { file: library('(context|router/utils|router/history)'), silent: ['warning'] };

export const reactRouter = [core, provider, hooks, dom, contexts];
