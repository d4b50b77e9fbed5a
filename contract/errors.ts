/**
 * Every code that the server may answer in `{ code, msg, data }`, with the sentence that a user reads when the server
 * has nothing more exact to say, and the HTTP status it travels with. The numbers that the spec names (§8) keep their
 * meaning there; what each stands for here is written beside it. The product's own start at 400000 and read as status
 * + two digits + a letter of no meaning.
 *
 * `logout: true` marks the nine codes after which a client ends the session. They are answered where a login is needed;
 * an endpoint open to visitors takes whoever sends such a token for a visitor.
 * `normal: true` marks the two that are no failure: a client goes on as after 0, with `data` null.
 * `silent: true` marks the one of which a user hears nothing.
 */
export const ERRORS = {
  // ── Spec §8: the session is over
  /** No token, or one of our shape that this server never issued. */
  NOT_LOGGED_IN: { code: 220001, status: 401, msg: '还没登录，请先登录', logout: true },
  /** The token was right once and its 30 days are over. */
  SESSION_EXPIRED: { code: 220008, status: 401, msg: '登录过期了，请再登录一次', logout: true },
  /** The user logged out, or an operator revoked the token. */
  SESSION_REVOKED: { code: 220010, status: 401, msg: '已经退出登录，请再登录一次', logout: true },
  /** A newer login of the same account with the same client type took this one's place. */
  SESSION_REPLACED: { code: 220013, status: 401, msg: '这个账号在别处登录了，请再登录一次', logout: true },
  /** The account was cancelled. Answered to every token of it, and to a login with its phone. */
  ACCOUNT_CANCELLED: { code: 220105, status: 403, msg: '这个账号已经注销，不能再登录', logout: true },
  /** The operator disabled the account, with a reason and mostly until a time; both stand in `msg`. Also at login. */
  ACCOUNT_DISABLED: { code: 100029, status: 403, msg: '账号已停用。觉得弄错了，请联系客服', logout: true },
  /** What stands in `authorization` has not the shape of a token, so it was cut off or never was one. */
  TOKEN_MALFORMED: { code: -20001, status: 401, msg: '登录信息不完整，请再登录一次', logout: true },
  /** A call of the tenant service without `YToken`, or with one that is unknown, over, or of another session. */
  TENANT_TOKEN_INVALID: { code: -20002, status: 401, msg: '登录信息对不上，请再登录一次', logout: true },
  /**
   * The token was issued to one `device-id` and arrives with that of another device, on which somebody else has logged
   * in: it may have been copied. A page in a web-view, which is handed the token of the app or mini-program around it,
   * has an id of its own on which nobody logged in, and is let pass.
   */
  DEVICE_MISMATCH: { code: -2, status: 401, msg: '换了设备，为了安全请再登录一次', logout: true },

  // ── Spec §8: the others
  /**
   * Every shop of the employer is banned. `msg` is the reason in two parts, `what|why and what to do`. Answered to calls
   * of employers, to switching to employer, and to a login as one; the same person may still look for work.
   */
  ENTERPRISE_BANNED: { code: 300233, status: 403, msg: '店铺违反平台规则|暂时不能招人。觉得弄错了，请联系客服' },
  /** Tracking that may not be stored: the device is not one of ours, or is one no more because its consent was taken back. */
  TRACKING_REFUSED: { code: 100053, status: 403, msg: '没有同意隐私协议，不记录', silent: true },
  /** Exactly this was done before, so nothing was done again: a batch of tracking events that arrives twice. */
  ALREADY_DONE: { code: 275011, status: 200, msg: '已经收到过了', normal: true },
  /** Nothing of what was sent is new enough to do anything: tracking events older than what is kept. */
  NOTHING_NEW: { code: 801, status: 200, msg: '没有新的内容', normal: true },

  // ── What was sent cannot be understood
  BAD_INPUT: { code: 400001, status: 400, msg: '填的内容有误，请改一下再提交' },
  BODY_TOO_LARGE: { code: 413001, status: 413, msg: '内容太多，请删短一些再提交' },
  NOT_FOUND: { code: 404001, status: 404, msg: '没找到，返回刷新看看' },
  METHOD_NOT_FOUND: { code: 404002, status: 404, msg: '没有这个接口，请更新到最新版本' },

  /** What was written breaks a rule for published words; `msg` names the field in brackets (spec §5). */
  SENSITIVE_CONTENT: { code: 400301, status: 400, msg: '提交的内容含有敏感词，请修改后再提交' },

  // ── Login codes
  CODE_TOO_SOON: { code: 429001, status: 429, msg: '刚发过验证码，请稍后再发' },
  CODE_TOO_MANY: { code: 429002, status: 429, msg: '获取验证码太多次了，请晚点再试' },
  CODE_WRONG: { code: 400101, status: 400, msg: '验证码不对，请再看一眼短信' },
  CODE_EXPIRED: { code: 400102, status: 400, msg: '验证码过期了，请点“重发”再收一条' },
  /** WeChat or Alipay gave no number for what was sent: used before, too old, forged, or not a number of the mainland. */
  PHONE_NOT_GIVEN: { code: 400103, status: 400, msg: '没拿到手机号，请再点一次，或用验证码登录' },

  // ── Files
  /** What the bytes are is none of what we keep, whatever the name says, or no such thing for this purpose. */
  FILE_NOT_ACCEPTED: { code: 400201, status: 400, msg: '这个文件传不了，换一张照片或一段视频再传' },
  FILE_BROKEN: { code: 400202, status: 400, msg: '文件没传完整或者坏了，换一个再传' },
  FILE_TOO_LARGE: { code: 413002, status: 413, msg: '文件太大了，换个小一点的再传' },
  UPLOAD_LIMIT: { code: 429004, status: 429, msg: '今天传得太多了，请明天再传' },
  /** What is to be kept with something was never uploaded by this person for that, or was cleaned away meanwhile. */
  UPLOAD_GONE: { code: 409201, status: 409, msg: '有图片过期了，请重新传一次再提交' },

  // ── Rules of the product
  ROLE_MISMATCH: { code: 403001, status: 403, msg: '当前身份不能这样做，请先切换身份' },
  /** The risk check says blocked or contact restricted; `msg` is its text. */
  USER_RESTRICTED: { code: 403002, status: 403, msg: '系统发现异常，暂时不能联系对方。觉得弄错了，请联系客服' },
  JOB_CLOSED: { code: 409001, status: 409, msg: '这个岗位已经停招，看看附近同样的岗位' },
  RESUME_INCOMPLETE: { code: 409002, status: 409, msg: '先填一份简历，3分钟就好' },
  RESUME_EXISTS: { code: 409003, status: 409, msg: '已经有简历了，直接改就行' },
  /** So many works or educations that nobody would read more. */
  RESUME_FULL: { code: 409008, status: 409, msg: '已经写得够多了，删掉一条再加' },
  OWN_JOB: { code: 409004, status: 409, msg: '这是你自己发布的岗位，不能报名' },
  /** Only who has applied or worked there may comment, and once. */
  COMMENT_NOT_ALLOWED: { code: 409010, status: 409, msg: '报过名或上过班才能评价' },
  COMMENT_EXISTS: { code: 409011, status: 409, msg: '这个岗位你评价过了' },
  COMPLAINT_LIMIT: { code: 429006, status: 429, msg: '今天举报得太多了，请明天再来，急事请联系客服' },
  /** What was decided does not stand any more, so that there is nothing to appeal against. */
  APPEAL_OVER: { code: 409012, status: 409, msg: '已经恢复了，不用申诉' },
  /** The same decision was appealed against so often that a person has to talk. */
  APPEAL_LIMIT: { code: 429008, status: 429, msg: '这件事已经申诉过3次。还有疑问请打客服电话' },
  /** As many applications as anyone can mean on one day. */
  APPLY_LIMIT: { code: 429005, status: 429, msg: '今天报名够多了，明天再报，先看看有没有回音' },
  /** As many new people as an employer may write to on one day (`bConnectCLimit`). */
  CONTACT_LIMIT: { code: 429007, status: 429, msg: '今天新联系的人够多了，明天再联系新的人' },
  /** The other side has changed it meanwhile: taken back, answered, or its time is over. */
  INTERVIEW_SETTLED: { code: 409009, status: 409, msg: '这次面试已经变了，刷新看看' },
  APPLICATION_SETTLED: { code: 409005, status: 409, msg: '这份报名已经处理过，刷新看看' },
  AGE_OUT_OF_RANGE: { code: 409006, status: 409, msg: '年龄在18~60之间' },
  /** The shop that is to hire is banned; the employer's others are not. */
  STORE_BANNED: { code: 409101, status: 409, msg: '这家店违反平台规则，暂时不能招人。换一家店，或联系客服' },
  STORE_FULL: { code: 409102, status: 409, msg: '店铺够多了，选一家已有的店' },
  ADDRESS_FULL: { code: 409103, status: 409, msg: '地址存得够多了，删掉一个不用的再加' },
  DRAFT_FULL: { code: 409104, status: 409, msg: '草稿存得够多了，删掉一份再存' },
  PUBLISH_LIMIT: { code: 429101, status: 429, msg: '今天发布得够多了，请明天再发' },
  /** None left of that kind. */
  NO_PROP: { code: 409105, status: 409, msg: '这种道具用完了，看看怎么得到' },
  /** What lasts is not used twice at a time. */
  PROP_RUNNING: { code: 409106, status: 409, msg: '这个岗位正在用着，到期了再用' },
  NO_COMPANY: { code: 409007, status: 409, msg: '还没有店铺，请先添加店铺' },

  // ── Quick replies and calls
  QUICK_REPLIES_FULL: { code: 409040, status: 409, msg: '常用语存得够多了，删掉一条不用的再加' },

  /** The other side cannot be called now; `msg` says why. */
  CALL_REFUSED: { code: 409041, status: 409, msg: '对方现在接不了电话，可以发消息' },
  CALL_LIMIT: { code: 429041, status: 429, msg: '今天打得够多了，明天再打，可以先发消息' },
  /** Whoever connects people does not answer. No real number takes its place. */
  CALL_UNAVAILABLE: { code: 503041, status: 503, msg: '隐私号暂时接不上，过一会再打，或者先发消息' },

  // ── Real name
  /** What was called needs it; clients lead to the screen and back. */
  REAL_NAME_REQUIRED: { code: 409030, status: 409, msg: '先实名，再发布。填姓名和身份证号，1分钟就好' },
  /** A submission of the same account is being looked at. */
  REAL_NAME_OPEN: { code: 409031, status: 409, msg: '正在核验，等几秒再看结果' },
  REAL_NAME_LIMIT: { code: 429030, status: 429, msg: '今天交得太多了，请明天再来，急事请联系客服' },

  // ── Chat
  /** The caller blocked the other. */
  CHAT_BLOCKED: { code: 409301, status: 409, msg: '你拉黑了对方，先取消拉黑再发' },
  /** The other blocked the caller. */
  CHAT_REFUSED: { code: 403301, status: 403, msg: '对方不想再收到你的消息，看看别的吧' },
  /** The other's account was cancelled or stopped by the operator. */
  CHAT_OTHER_GONE: { code: 409302, status: 409, msg: '对方的账号注销或停用了，联系不上了，看看别的吧' },
  /** Every shop of the other is banned, or the job's shop is. */
  CHAT_OTHER_BANNED: { code: 409303, status: 409, msg: '这家店违反平台规则，暂时不能联系。看看别的岗位吧' },
  /** An employer with several open jobs has to say which one it is about. */
  CHAT_JOB_NEEDED: { code: 409304, status: 409, msg: '选一个岗位，再和对方聊' },
  /** A wish to exchange phones waits for its answer, or both agreed before. */
  CHAT_PHONE_ASKED: { code: 409305, status: 409, msg: '已经请求过了，等对方回话' },
  CHAT_PHONE_ANSWERED: { code: 409306, status: 409, msg: '这个请求已经回过了，刷新看看' },
  CHAT_RECALL_LATE: { code: 409307, status: 409, msg: '这条撤不回了，发出2分钟内的话、图片和位置能撤回' },
  CHAT_TOO_FAST: { code: 429301, status: 429, msg: '发得太快了，歇一下再发' },

  // ── The server
  RATE_LIMITED: { code: 429003, status: 429, msg: '点得太快了，歇一下再试' },
  /** The request did not arrive whole in time: a very slow network, or somebody who holds connections open. */
  REQUEST_TIMEOUT: { code: 408001, status: 408, msg: '网络太慢，没有传完，换个网络再试一次' },
  UNAVAILABLE: { code: 503001, status: 503, msg: '系统正忙，请稍后再试' },
  INTERNAL: { code: 500001, status: 500, msg: '系统出了点问题，请稍后再试' },
} as const satisfies Record<string, ErrorSpec>

interface ErrorSpec {
  code: number
  status: number
  msg: string
  logout?: boolean
  normal?: boolean
  silent?: boolean
}

export type ErrorName = keyof typeof ERRORS

/** Codes that any endpoint may answer, so no endpoint lists them. */
export type CommonErrorName =
  | 'NOT_LOGGED_IN' | 'SESSION_EXPIRED' | 'SESSION_REVOKED' | 'SESSION_REPLACED' | 'ACCOUNT_CANCELLED' | 'ACCOUNT_DISABLED'
  | 'TOKEN_MALFORMED' | 'TENANT_TOKEN_INVALID' | 'DEVICE_MISMATCH' | 'ENTERPRISE_BANNED' | 'ROLE_MISMATCH'
  | 'BAD_INPUT' | 'BODY_TOO_LARGE' | 'NOT_FOUND' | 'METHOD_NOT_FOUND'
  | 'RATE_LIMITED' | 'REQUEST_TIMEOUT' | 'UNAVAILABLE' | 'INTERNAL'
