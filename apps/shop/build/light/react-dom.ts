import type { Lighter } from './lighten.ts';

/** The numbers React gives the kinds of elements that the shop has none of. */
const SUSPENSE_LIST = 19;
const HOISTED = 26;
const VIEW_TRANSITION = 30;
const ACTIVITY = 31;
const ABSENT = [SUSPENSE_LIST, HOISTED, VIEW_TRANSITION, ACTIVITY];
const FRAGMENT = 7;

/**
 * The shop has no view transitions, no references to fragments, no elements that belong into the head, no form actions,
 * no lists of suspense, no activities and no elements of its own making.
 */
export const reactDom: readonly Lighter[] = [
  {
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    never: [
      // View transitions.
      'startViewTransition',
      'flushAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'reportViewTransitionError',
      'scheduleViewTransitionEvent',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'createViewTransitionInstance',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'restoreViewTransitionName',
      // References to fragments.
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      // What belongs into the head.
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
      'getResource',
      'acquireResource',
      'createHoistableInstance',
      'getHydratableHoistableCache',
      'mountHoistable',
      'preloadResource',
      'suspendResource',
      'insertSuspendedStylesheets',
      // Form actions.
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      // Further kinds of elements.
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'setPropOnCustomElement',
    ],
    always: {
      trackEnterViewTransitions: '{}',
      commitEnterViewTransitions: '{}',
      commitExitViewTransitions: '{}',
      commitNestedViewTransitions: '{}',
      restoreNestedViewTransitions: '{}',
      restoreEnterOrExitViewTransitions: '{}',
      isFragmentInstanceParent: '{return false}',
      commitNewChildToFragmentInstances: '{}',
      commitFragmentInstanceInsertionEffects: '{}',
      commitFragmentInstanceDeletionEffects: '{}',
      isHostHoistableType: '{return false}',
      isCustomElement: '{return false}',
      // Only the frames of a component's stack in the browser's console.
      describeNativeComponentFrame: '{return ""}',
    },
    classes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
    cases: {
      safelyAttachRef: [VIEW_TRANSITION, FRAGMENT],
      ...Object.fromEntries(
        [
          'beginWork',
          'attemptEarlyBailoutIfNoScheduledUpdate',
          'completeWork',
          'unwindWork',
          'commitBeforeMutationEffects_complete',
          'commitLayoutEffectOnFiber',
          'commitDeletionEffectsOnFiber',
          'commitMutationEffectsOnFiber',
          'recursivelyTraverseReappearLayoutEffects',
          'commitPassiveMountOnFiber',
          'accumulateSuspenseyCommitOnFiber',
        ].map((name) => [name, ABSENT]),
      ),
    },
  },
];
