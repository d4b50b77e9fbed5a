export interface EnvironmentHost {
  /** Which build this is. */
  readonly name: 'weapp' | 'alipay' | 'h5'
  /** Header `platform` of spec §7. */
  readonly platform: 'MiniProgram' | 'H5'
  /** Header `client-type`: the default of spec §4 for this host. */
  readonly clientType: 'wechat_mini' | 'c-zfb-zp' | 'h5'
}
