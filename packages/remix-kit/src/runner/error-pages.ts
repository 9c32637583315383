import type { ServerBuild } from "@remix-run/node";

type RouteModule = ServerBuild["routes"][string]["module"];
type RouteFunction = NonNullable<RouteModule["loader"] | RouteModule["action"]>;

/** What a site's entry.server exports for {@link withErrorPages}. */
type ErrorResponses = {
  errorResponse?: (error: unknown) => Response | undefined;
  /** Runs before every action, and throws the response of one that must not run. */
  beforeAction?: (args: Parameters<RouteFunction>[0]) => void;
};

/**
 * The build with loaders and actions whose failed calls of the API show a page that fits: not found, too many requests,
 * unavailable. A route that handles an error itself is not affected. The site's `beforeAction` runs before each action.
 */
export function withErrorPages(build: ServerBuild): ServerBuild {
  const { errorResponse = () => undefined, beforeAction = () => {} } = build.entry.module as ErrorResponses;
  const wrapped = (run: RouteFunction): RouteFunction =>
    (async (args: Parameters<RouteFunction>[0]) => {
      try {
        return await run(args);
      } catch (error) {
        throw errorResponse(error) ?? error;
      }
    }) as RouteFunction;
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const functions = {
      ...(loader && { loader: wrapped(loader) }),
      ...(action && {
        action: wrapped(((args: Parameters<RouteFunction>[0]) => {
          beforeAction(args);
          return action(args);
        }) as RouteFunction),
      }),
    };
    return [id, { ...route, module: { ...route.module, ...functions } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
