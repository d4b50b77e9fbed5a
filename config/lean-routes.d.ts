/** Takes the source of src/app/routes.ts, and returns it shorter with what fills it in. */
declare function leanRoutes(source: string): string
export = leanRoutes
