type Configs = Record<string, { content?: Record<string, unknown> }>

/** Taro calls it with its context, to which it gives a change of the pages' configuration. */
declare function alipayHeaders(context: { modifyMiniConfigs: (change: (configs: { configMap: Configs }) => void) => void }): void
export = alipayHeaders
