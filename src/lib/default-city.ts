/** The city until one is known (spec §3). The build also reads it (config/build.ts). */
export const DEFAULT_CITY = { id: 31000, name: '上海' }
