import { MAX_APPEALS } from './rules/appeal'
import { CORRECTION_HOURS, CORRECTIONS_A_MONTH, MAX_PERIOD_DAYS } from './rules/attendance'
import { CHAT_STOPS, RECALL_MINUTES } from './rules/chat'
import { MAX_OPEN_INVOICES } from './rules/invoice'
import { PHONE_NOT_GIVEN_TEXT } from './rules/login'
import { AGE_TEXT } from './rules/person'
import { NO_REFERRALS } from './rules/referral'
import { MAIN_STORE_STAYS } from './rules/store'

const TOO_MUCH_TODAY = '今天交得太多了，请明天再来，急事请联系客服'

/**
 * Every code of a response `{ code, msg, data }`, with its default message for the user and its HTTP status. The numbers of the spec (§8)
 * keep their meaning there, which is described beside each. The product's own codes start at 400000: the status and a number.
 *
 * `logout: true` marks the nine codes that end the client's session. Only endpoints that require a login return them; other endpoints treat
 * the sender of such a token as a visitor.
 * `normal: true` marks the two codes that are no failure: a client continues as after 0, with `data` null.
 * `silent: true` marks the one code that is not shown to the user.
 */
export const ERRORS = {
  // ── Spec §8: the session is over
  /** No token, or a well-formed token that this server never issued. */
  NOT_LOGGED_IN: { code: 220001, status: 401, msg: '还没登录，请先登录', logout: true },
  /** The token has expired after 30 days. */
  SESSION_EXPIRED: { code: 220008, status: 401, msg: '登录过期了，请再登录一次', logout: true },
  /** The user logged out, or an operator revoked the token. */
  SESSION_REVOKED: { code: 220010, status: 401, msg: '已经退出登录，请再登录一次', logout: true },
  /** A newer login of the same account and client type replaced this session. */
  SESSION_REPLACED: { code: 220013, status: 401, msg: '这个账号在别处登录了，请再登录一次', logout: true },
  /** The account was cancelled. Returned for all its tokens, and for a login with its phone. */
  ACCOUNT_CANCELLED: { code: 220105, status: 403, msg: '这个账号已经注销，不能再登录', logout: true },
  /**
   * The account is in the waiting time of its cancellation: it may look at the countdown and take it back. Returned for all other calls
   * that require a login.
   */
  ACCOUNT_LEAVING: { code: 403004, status: 403, msg: '账号正在注销，什么都用不了。不想注销了，到“我的”里点“账号正在注销”撤回' },
  /** The operator disabled the account. `msg` has the reason and the end, if there is one. Also returned at login. */
  ACCOUNT_DISABLED: { code: 100029, status: 403, msg: '账号已停用。觉得弄错了，请联系客服', logout: true },
  /** The header `authorization` is not a well-formed token, for example because it was truncated. */
  TOKEN_MALFORMED: { code: -20001, status: 401, msg: '登录信息不完整，请再登录一次', logout: true },
  /** A call of the tenant service without `YToken`, or with a token that is unknown, expired, or belongs to another session. */
  TENANT_TOKEN_INVALID: { code: -20002, status: 401, msg: '登录信息对不上，请再登录一次', logout: true },
  /**
   * The token was issued to one `device-id` and arrives with the id of another device, on which another account has logged in: the token
   * may have been copied. A page in a web-view gets the token of the app or mini-program around it. It has a separate id without any
   * login, so it is accepted.
   */
  DEVICE_MISMATCH: { code: -2, status: 401, msg: '换了设备，为了安全请再登录一次', logout: true },

  // ── Spec §8: the others
  /**
   * Every enterprise of the employer is banned, or every shop that they see there. `msg` is the reason in two parts, `what|why and what to
   * do`. Returned for calls of employers, for switching to employer, and for a login as employer. The same person may still look for work.
   */
  ENTERPRISE_BANNED: { code: 300233, status: 403, msg: '店铺违反平台规则|暂时不能招人。觉得弄错了，登录后到“我的”里申诉' },
  /** Tracking events that may not be stored: the device id is unknown, or its consent was withdrawn. */
  TRACKING_REFUSED: { code: 100053, status: 403, msg: '没有同意隐私协议，不记录', silent: true },
  /** A repeated request that was not executed again: a batch of tracking events that arrives twice. */
  ALREADY_DONE: { code: 275011, status: 200, msg: '已经收到过了', normal: true },
  /** All tracking events are older than the retention period. */
  NOTHING_NEW: { code: 801, status: 200, msg: '没有新的内容', normal: true },

  // ── Invalid requests
  BAD_INPUT: { code: 400001, status: 400, msg: '填的内容有误，请改一下再提交' },
  BODY_TOO_LARGE: { code: 413001, status: 413, msg: '内容太多，请删短一些再提交' },
  NOT_FOUND: { code: 404001, status: 404, msg: '没找到，返回刷新看看' },
  METHOD_NOT_FOUND: { code: 404002, status: 404, msg: '没有这个接口，请更新到最新版本' },

  /** A text contains sensitive words; `msg` names the field in brackets (spec §5). */
  SENSITIVE_CONTENT: { code: 400301, status: 400, msg: '提交的内容含有敏感词，请修改后再提交' },

  // ── Login codes
  CODE_TOO_SOON: { code: 429001, status: 429, msg: '刚发过验证码，请稍后再发' },
  CODE_TOO_MANY: { code: 429002, status: 429, msg: '获取验证码太多次了，请晚点再试' },
  CODE_WRONG: { code: 400101, status: 400, msg: '验证码不对，请再看一眼短信' },
  CODE_EXPIRED: { code: 400102, status: 400, msg: '验证码过期了，请点“重发”再收一条' },
  /** WeChat or Alipay gave no number: the credential was used, expired or forged, or the number is not from the mainland. */
  PHONE_NOT_GIVEN: { code: 400103, status: 400, msg: PHONE_NOT_GIVEN_TEXT },

  // ── Files
  /** The content of the file has an unsupported type (regardless of its name), or a type not allowed for this purpose. */
  FILE_NOT_ACCEPTED: { code: 400201, status: 400, msg: '这个文件传不了，换一张照片或一段视频再传' },
  FILE_BROKEN: { code: 400202, status: 400, msg: '文件没传完整或者坏了，换一个再传' },
  FILE_TOO_LARGE: { code: 413002, status: 413, msg: '文件太大了，换个小一点的再传' },
  UPLOAD_LIMIT: { code: 429004, status: 429, msg: '今天传得太多了，请明天再传' },
  /** The file was not uploaded by this person for this purpose, or has been deleted as unused. */
  UPLOAD_GONE: { code: 409201, status: 409, msg: '有图片过期了，请重新传一次再提交' },

  /**
   * The same request was made with other content, and the first one counts; `msg` says what to do. The only code for this, besides
   * PUNCH_CHANGED, which clients of older releases read. Every other code `…_CHANGED`, and NEWER_VERSION, says that the caller saw an older
   * version of what it changes.
   */
  REQUEST_CHANGED: { code: 409202, status: 409, msg: '刚才那次已经交上去了，和现在填的不一样。返回看看，再交一次' },

  // ── Rules of the product
  ROLE_MISMATCH: { code: 403001, status: 403, msg: '当前身份不能这样做，请先切换身份' },
  /** The member's role in the enterprise does not include this (contract/rules/member.ts). */
  NOT_PERMITTED: { code: 403003, status: 403, msg: '你在店里没有这个权限，找店主或管理员开通' },
  /** The risk check found the account blocked or restricted; `msg` is its text. */
  USER_RESTRICTED: { code: 403002, status: 403, msg: '系统发现异常，暂时不能联系对方。觉得弄错了，请联系客服' },
  JOB_CLOSED: { code: 409001, status: 409, msg: '这个岗位已经停招，看看附近同样的岗位' },
  /** Someone changed the job or the store since the caller read it. */
  NEWER_VERSION: { code: 409107, status: 409, msg: '你打开以后又有人改过，所以这次没存。你填的还在，先记下要改的地方，再返回重新打开改' },
  RESUME_INCOMPLETE: { code: 409002, status: 409, msg: '先填一份简历，3分钟就好' },
  RESUME_EXISTS: { code: 409003, status: 409, msg: '已经有简历了，直接改就行' },
  /** The maximum number of works or educations is reached. */
  RESUME_FULL: { code: 409008, status: 409, msg: '已经写得够多了，删掉一条再加' },
  OWN_JOB: { code: 409004, status: 409, msg: '这是你自己发布的岗位，不能报名' },
  /** Only people who applied or worked there may comment, and once. */
  COMMENT_NOT_ALLOWED: { code: 409010, status: 409, msg: '报过名或上过班才能评价' },
  COMMENT_EXISTS: { code: 409011, status: 409, msg: '这个岗位你评价过了，写好了不能改。返回看看你的评价' },
  /** So much was added to an open report that a person has to hear it. */
  COMPLAINT_FULL: { code: 409016, status: 409, msg: '你举报过了，正在核实，也补充过好几次。还要补充，请打客服电话' },
  COMPLAINT_LIMIT: { code: 429006, status: 429, msg: '今天举报得太多了，请明天再来，急事请联系客服' },
  FEEDBACK_LIMIT: { code: 429011, status: 429, msg: '今天提得够多了，请明天再来，急事请打客服电话' },
  /** The feedback waits for a reply, or it has ended. */
  FEEDBACK_SETTLED: { code: 409014, status: 409, msg: '这份反馈刚变过，刷新看看' },
  /** The decision is no longer in force, so there is nothing to appeal against. */
  APPEAL_OVER: { code: 409012, status: 409, msg: '已经恢复了，不用申诉' },
  /** The maximum number of appeals against the same decision is reached. */
  APPEAL_LIMIT: { code: 429008, status: 429, msg: `这件事已经申诉过${MAX_APPEALS}次。还有疑问请打客服电话` },
  /** The seeker hides from the enterprise of this job. */
  HIDDEN_FROM_EMPLOYER: { code: 409013, status: 409, msg: '你不让这家企业看你了。要报名，先到“谁看过我”里放开' },
  /** The maximum number of applications on one day is reached. */
  APPLY_LIMIT: { code: 429005, status: 429, msg: '今天报名够多了，明天再报，先看看有没有回音' },
  /** The maximum number of new contacts of an employer on one day is reached (`bConnectCLimit`). */
  CONTACT_LIMIT: { code: 429007, status: 429, msg: '今天新联系的人够多了，明天再联系新的人' },
  /** The interview has changed: it was cancelled or answered, or its time is over. */
  INTERVIEW_SETTLED: { code: 409009, status: 409, msg: '这次面试已经变了，刷新看看' },
  APPLICATION_SETTLED: { code: 409005, status: 409, msg: '这份报名已经处理过，刷新看看' },
  AGE_OUT_OF_RANGE: { code: 409006, status: 409, msg: AGE_TEXT },
  /** The hiring shop is banned; other shops of the employer are not. */
  STORE_BANNED: { code: 409101, status: 409, msg: '这家店违反平台规则，暂时不能招人。换一家店，或到“我的”里申诉' },
  STORE_FULL: { code: 409102, status: 409, msg: '店铺够多了，选一家已有的店' },
  /** Another open store of the enterprise has this name. */
  STORE_EXISTS: { code: 409121, status: 409, msg: '已经有一家叫这个名字的店，换个名字，例如加上路名' },
  /** The main store cannot be deleted beside others. */
  STORE_MAIN: { code: 409122, status: 409, msg: MAIN_STORE_STAYS },
  BRAND_FULL: { code: 409123, status: 409, msg: '品牌够多了，改一个已有的' },
  ADDRESS_FULL: { code: 409103, status: 409, msg: '地址存得够多了，删掉一个不用的再加' },
  DRAFT_FULL: { code: 409104, status: 409, msg: '草稿存得够多了，删掉一份再存' },
  PUBLISH_LIMIT: { code: 429101, status: 429, msg: '今天发布得够多了，请明天再发' },
  /** No props of that kind are left. */
  NO_PROP: { code: 409105, status: 409, msg: '这种道具用完了，看看怎么得到' },
  /** A prop of that kind is already active on the job. */
  PROP_RUNNING: { code: 409106, status: 409, msg: '这个岗位正在用着，到期了再用' },
  // ── Members
  ALREADY_MEMBER: { code: 409140, status: 409, msg: '已经是成员了，刷新看看' },
  MEMBERS_FULL: { code: 409141, status: 409, msg: '成员满了，先移除不在的人' },
  /** The request was answered or taken back, or it has expired. */
  REQUEST_SETTLED: { code: 409142, status: 409, msg: '这个请求已经处理过或过期了，刷新看看' },
  OWNER_STAYS: { code: 409143, status: 409, msg: '店主不能退出，先把店转让给别人' },
  /** The colleague may not handle these jobs, or is an applicant to one of them. */
  HEIR_UNFIT: { code: 409144, status: 409, msg: '这位同事接不了这些岗位，换一个人接手' },
  /** A transfer waits for its answer, or it can still be undone. */
  TRANSFER_OPEN: { code: 409145, status: 409, msg: '店铺正在转让，还能撤回的时候不能再改' },
  INVITE_LIMIT: { code: 429140, status: 429, msg: '今天邀请得够多了，明天再邀请' },
  JOIN_LIMIT: { code: 429141, status: 429, msg: '申请得够多了，等对方答复，或先撤回一个' },

  NO_COMPANY: { code: 409007, status: 409, msg: '还没有店铺，请先添加店铺' },

  // ── Quick replies and calls
  QUICK_REPLIES_FULL: { code: 409040, status: 409, msg: '常用语存得够多了，删掉一条不用的再加' },

  /** The other side cannot be called now; `msg` says why. */
  CALL_REFUSED: { code: 409041, status: 409, msg: '对方现在接不了电话，可以发消息' },
  CALL_LIMIT: { code: 429041, status: 429, msg: '今天打得够多了，明天再打，可以先发消息' },
  /** The provider of virtual numbers is unavailable. Real numbers are never used instead. */
  CALL_UNAVAILABLE: { code: 503041, status: 503, msg: '隐私号暂时接不上，过一会再打，或者先发消息' },

  // ── Real name
  /** The call requires a real name. Clients open the screen for it and return. */
  REAL_NAME_REQUIRED: { code: 409030, status: 409, msg: '要先实名。填姓名和身份证号，1分钟就能填完' },
  /** A submission of the same account is in review. */
  REAL_NAME_OPEN: { code: 409031, status: 409, msg: '正在核验，等几秒再看结果' },
  /** The caller has not consented to the use of the id card, or withdrew it. Clients show what it is used for and ask. */
  SCOPE_CONSENT_NEEDED: { code: 409036, status: 409, msg: '先看看身份证用来做什么，同意了再交' },
  /** Money that still needs the name stops the withdrawal; `msg` says which and what to do. */
  SCOPE_CONSENT_BLOCKED: { code: 409037, status: 409, msg: '有钱的事还没办完，办完再撤回' },
  REAL_NAME_LIMIT: { code: 429030, status: 429, msg: TOO_MUCH_TODAY },

  // ── Certification
  /** Another enterprise is certified under this credit code; `msg` names it, and `data.enterprise` has its id. */
  CREDIT_CODE_TAKEN: { code: 409032, status: 409, msg: '这个代码已经有企业认证过了。是同一家，就申请加入那家企业' },
  /** The store's certification is over, so its jobs stay offline. */
  CERTIFICATION_OVER: { code: 409033, status: 409, msg: '这家店的执照认证到期了，重新认证以后再恢复招人' },
  /** Recruiting for others requires a certified human resources service licence. */
  HR_LICENCE_REQUIRED: { code: 409034, status: 409, msg: '替别家招人，先认证人力资源服务许可证' },
  CERTIFICATES_FULL: { code: 409035, status: 409, msg: '证书存得够多了，删掉一张不用的再加' },
  CERTIFICATION_LIMIT: { code: 429031, status: 429, msg: TOO_MUCH_TODAY },
  LICENCE_READ_LIMIT: { code: 429032, status: 429, msg: '今天识别得够多了，请照着执照自己填' },

  // ── Work coins
  COINS_SHORT: { code: 409210, status: 409, msg: '工币不够，看看怎么挣' },
  /** The exchange has no use now; `msg` says what to do first. */
  COIN_GOOD_CLOSED: { code: 409211, status: 409, msg: '现在换不了，刷新看看' },

  // ── Payout accounts and withdrawals
  /** WeChat or Alipay gave no user: the code was used, expired or forged, or the authorisation was not begun by this account. */
  PAYEE_NOT_GIVEN: { code: 409240, status: 409, msg: '没拿到授权，请再点一次绑定' },
  /** This server does not pay to this kind of account. */
  PAYEE_OFF: { code: 409241, status: 409, msg: '现在不能用这种收款方式，换一种' },
  PAYEE_IN_USE: { code: 409242, status: 409, msg: '还有钱在路上，到账以后再解绑' },
  PAYEE_FULL: { code: 409243, status: 409, msg: '银行卡绑得够多了，删掉一张不用的再加' },
  /** A changed payout account is usable a day later; `msg` says when. */
  PAYEE_WAITING: { code: 409244, status: 409, msg: '新绑的收款账户24小时以后才能用，先用别的，或者明天再提' },
  BIND_LIMIT: { code: 429240, status: 429, msg: '今天换得太多了，请明天再绑' },
  /** The operator stopped withdrawals of the account; `msg` has the reason. */
  WALLET_FROZEN: { code: 409245, status: 409, msg: '账户暂时不能提现，请联系客服' },
  /** A new device or payout account: the code by SMS is missing. */
  WITHDRAWAL_CODE: { code: 409246, status: 409, msg: '新手机或者新收款账户，先填短信验证码' },
  BALANCE_SHORT: { code: 409248, status: 409, msg: '账户里的钱不够，改小一些' },
  /** The withdrawal is not under review any more. */
  WITHDRAWAL_SETTLED: { code: 409249, status: 409, msg: '已经在打款了，撤不回来，看看进展' },
  /** A limit by day, month, payout account or device; `msg` says which, and how much is left. */
  WITHDRAWAL_LIMIT: { code: 429241, status: 429, msg: '超过了提现的限额，改小一些，或者明天再提' },
  // ── The employer's account
  /** More than was paid in and has no invoice yet; `msg` says how much is left. */
  INVOICE_TOO_MUCH: { code: 409260, status: 409, msg: '能开票的钱不够，请把金额改小' },
  INVOICES_WAITING: { code: 409261, status: 409, msg: `还有${MAX_OPEN_INVOICES}张在等开票，开好了再申请` },
  // ── Attendance
  /** The employment is over, or has not begun. */
  NOT_AT_WORK: { code: 409270, status: 409, msg: '你不在这家店上班，打不了卡。有疑问问老板' },
  /** The code at the place of another day, or of the other direction. */
  SITE_CODE_WRONG: { code: 409271, status: 409, msg: '到岗码不对，上班和下班的码不一样，照着店里今天的再输一遍' },
  SITE_CODE_TRIES: { code: 429270, status: 429, msg: '今天输错太多次了，不用码也能打卡，老板会来确认' },
  /** REQUEST_CHANGED for a punch: the same one was sent with another direction or employment. */
  PUNCH_CHANGED: { code: 409272, status: 409, msg: '这次打卡已经记过了，返回看看' },
  CORRECTION_LATE: { code: 409273, status: 409, msg: `过了${CORRECTION_HOURS}小时，补不了了。找老板说明，让他帮你补记` },
  /** It lies in the future, or outside of the day. */
  CORRECTION_TIME: { code: 409274, status: 409, msg: '补卡的时间不对，要在那天的班里，也不能晚于现在' },
  CORRECTION_LIMIT: { code: 429271, status: 429, msg: `这个月补过${CORRECTIONS_A_MONTH}次了。找老板说明，让他帮你补记` },
  CORRECTION_OPEN: { code: 409275, status: 409, msg: '这张卡正在补，看看进展' },
  CORRECTION_SETTLED: { code: 409277, status: 409, msg: '老板已经看过了，撤不回来，看看结果' },
  REASON_MISSING: { code: 400270, status: 400, msg: '写一下为什么不认，对方能看到' },
  PERIOD_TOO_LONG: { code: 400271, status: 400, msg: `一次最多看${MAX_PERIOD_DAYS}天，请把日期改近一些` },

  // ── People at work
  /** The terms of this person were entered already, and they differ. */
  EMPLOYMENT_EXISTS: { code: 409400, status: 409, msg: '这个人的用工条件已经填过了，刷新看看' },
  /** The terms changed since the caller read them. */
  EMPLOYMENT_CHANGED: { code: 409401, status: 409, msg: '用工条件刚改过，看一遍新的再定' },
  /** The last day is over. */
  EMPLOYMENT_OVER: { code: 409402, status: 409, msg: '已经离职了，不能再改' },
  /** The departure changed since the caller read it, or another one of this job is open. */
  DEPARTURE_LIMIT: { code: 429410, status: 429, msg: '今天交得够多了，先存着，明天再交' },
  DEPARTURE_CHANGED: { code: 409410, status: 409, msg: '这份离职登记刚变过，刷新看看' },
  /** Another open place or shift of the store has this name. */
  WORK_NAME_TAKEN: { code: 409403, status: 409, msg: '这个名字用过了，换一个' },
  WORK_PLACE_FULL: { code: 409404, status: 409, msg: '打卡地点够多了，停用一个再加' },
  /** People at work clock in there; `msg` says how many. */
  WORK_PLACE_IN_USE: { code: 409405, status: 409, msg: '还有人在这里打卡，先给他们换个地点' },
  SHIFT_FULL: { code: 409406, status: 409, msg: '班次够多了，停用一个再加' },
  /** People at work have this shift; `msg` says how many. */
  SHIFT_IN_USE: { code: 409407, status: 409, msg: '还有人上这个班，先给他们换个班' },
  /** People still work in the store that is to be deleted; `msg` says how many. */
  STORE_STAFFED: { code: 409408, status: 409, msg: '店里还有在职的人，先给他们记下离职' },

  // ── Pay slips and advances
  /** The slip has another version, or it was paid, or its dispute was taken back. */
  SLIP_CHANGED: { code: 409420, status: 409, msg: '这张工资条已经变了，刷新看看再操作' },
  /** The items cannot be a slip; `msg` says why. */
  SLIP_WRONG: { code: 400420, status: 400, msg: '工资条的数不对，请改一下' },
  /** Neither CSV nor XLSX, or without the columns of the exported file. */
  SHEET_UNREADABLE: { code: 400421, status: 400, msg: '这个表格读不了，先导出一份，在那份上改' },
  /** Nothing can be had in advance now, or less; `msg` says why. */
  ADVANCE_STOPPED: { code: 409421, status: 409, msg: '现在不能预支，刷新看看' },
  /** The present agreement was not accepted. */
  AGREEMENT_NEEDED: { code: 409423, status: 409, msg: '先看完预支协议再同意' },
  AGREEMENT_CHANGED: { code: 409424, status: 409, msg: '协议更新了，请看新的一版' },
  /** More than the balance or the fund has; `msg` says how much is there. */
  FUND_SHORT: { code: 409425, status: 409, msg: '没有这么多钱，请改小' },

  // ── Referrals
  /** The two cannot be referrer and friend; `msg` says why. */
  REFERRAL_REFUSED: { code: 409440, status: 409, msg: '这个推荐不能算，看看推荐规则' },
  /** No period is open, or its budget is used up; `msg` says which. */
  REFERRAL_CLOSED: { code: 409441, status: 409, msg: NO_REFERRALS },
  /** The award cannot be claimed yet, or not any more; `msg` says why. */
  REFERRAL_NOT_READY: { code: 409442, status: 409, msg: '这份奖励现在还不能领，看看到哪一步了' },
  SHARE_PROOF_LIMIT: { code: 429440, status: 429, msg: '传得够多了，不用再传' },
  // ── Campaigns
  /** It has ended, or not begun. */
  CAMPAIGN_OVER: { code: 409460, status: 409, msg: '活动没有开放，看看别的活动' },
  /** The whole budget is promised or spent. */
  CAMPAIGN_FULL: { code: 409461, status: 409, msg: '名额满了。有人没通过会再放出来，过几天看看' },
  /** The questions changed since the caller read them. */
  CAMPAIGN_CHANGED: { code: 409462, status: 409, msg: '表单刚改过，刷新看看再交，填过的还在' },
  /** It is for another role or city; `msg` says which. */
  CAMPAIGN_NOT_FOR_YOU: { code: 409463, status: 409, msg: '这个活动不是给你这里的，看看别的活动' },
  /** This person sent as many as allowed, also with another account. */
  CAMPAIGN_DONE: { code: 409464, status: 409, msg: '你已经参加过了，看看进展' },
  /** It was decided or taken back. */
  SUBMISSION_SETTLED: { code: 409465, status: 409, msg: '这份提交已经有结果了，刷新看看' },
  /** What an operator wrote cannot be a campaign or a decision; `msg` says why. */
  CAMPAIGN_WRONG: { code: 400440, status: 400, msg: '活动的内容不对，请改一下' },
  CAMPAIGN_FUND_SHORT: { code: 409466, status: 409, msg: '预算不够，先加预算' },
  /** The visit was filled in, or not begun. */
  VISIT_SETTLED: { code: 409467, status: 409, msg: '这次拜访填过了，刷新看看' },

  // ── Membership cards
  /** It has no use now, or cannot be paid in this way; `msg` says what to do first. */
  MEMBERSHIP_CLOSED: { code: 409470, status: 409, msg: '现在买不了，刷新看看' },
  /** This server takes no money through that host. */
  PAYMENT_OFF: { code: 409471, status: 409, msg: '现在不能这样付，换一种' },
  PAYMENT_FAILED: { code: 503450, status: 503, msg: '没打开付款，钱没有付。过一会再点一次' },
  /** The headers name no registered operator, or the secret is wrong. */
  OPERATOR_REFUSED: { code: 401440, status: 401, msg: '不认识这个操作员，或者密钥不对' },

  // ── Export of one's own data
  /** One is built each day; the file of today may be there already. */
  EXPORT_LIMIT: { code: 429480, status: 429, msg: '今天导出过一次了，明天再来' },
  /** It was downloaded, its time is over, or it is not finished. */
  EXPORT_GONE: { code: 409480, status: 409, msg: '这份数据下载过或者过期了，刷新看看，可以再导出一份' },
  // ── The operators' console
  OPERATOR_LOGIN_REFUSED: { code: 401441, status: 401, msg: '名字、密码或动态码不对，核对以后再试' },
  /** Idle for 30 minutes, 12 hours old, ended elsewhere, or the operator was disabled. */
  OPERATOR_SESSION_OVER: { code: 401442, status: 401, msg: '登录过期了，重新登录' },
  OPERATOR_ADDRESS_REFUSED: { code: 403440, status: 403, msg: '这个网络不能打开控制台，换到公司的网络再试' },
  /** None of the operator's roles may do this. */
  OPERATOR_ROLE: { code: 403441, status: 403, msg: '你的角色不能做这件事，请找管理员' },
  /** A cookie came with a request that the console did not send. */
  OPERATOR_FOREIGN: { code: 403442, status: 403, msg: '请求不是从控制台发出的，刷新控制台再试' },
  OPERATOR_PASSWORD_WEAK: { code: 400441, status: 400, msg: '密码太简单，换一个长一点的' },
  OPERATOR_CODE_WRONG: { code: 400442, status: 400, msg: '动态码不对或用过了，等下一个再输' },
  /** The registry refuses; `msg` says why. */
  OPERATOR_REGISTRY: { code: 409484, status: 409, msg: '名单变了，刷新看看' },
  /** There is no such kind of review, or the operator's roles do not decide on it. */
  REVIEW_KIND: { code: 403443, status: 403, msg: '没有这种审核，或者你的角色不能审' },
  REVIEW_CLAIMED: { code: 409481, status: 409, msg: '别人正在审这一个，换一个' },
  /** What an operator wants to do cannot be done; the message says why. */
  OPERATOR_CANNOT: { code: 409495, status: 409, msg: '现在做不了，刷新看看' },
  /** A colleague saved a newer version. */
  CONTENT_CHANGED: { code: 409496, status: 409, msg: '别人刚改过，刷新以后再改' },
  VIEW_LIMIT: { code: 409486, status: 409, msg: '存得太多了，先删几个' },
  REVIEW_LATE: { code: 409483, status: 409, msg: '已经生效或处理过了，刷新看看' },

  // ── Chat
  /** The caller blocked the other person. */
  CHAT_BLOCKED: { code: 409301, status: 409, msg: CHAT_STOPS.blocked },
  /** The other person blocked the caller. */
  CHAT_REFUSED: { code: 403301, status: 403, msg: CHAT_STOPS.refused },
  /** The other account was cancelled, or disabled by the operator. */
  CHAT_OTHER_GONE: { code: 409302, status: 409, msg: CHAT_STOPS.gone },
  /** Every shop of the other person is banned, or the job's shop is. */
  CHAT_OTHER_BANNED: { code: 409303, status: 409, msg: '这家店违反平台规则，暂时不能联系。看看别的岗位吧' },
  /** An employer with several open jobs must name one. */
  CHAT_JOB_NEEDED: { code: 409304, status: 409, msg: '选一个岗位，再和对方聊' },
  /** The other side can still answer a request to exchange phones, or both have agreed and the caller has the card. */
  CHAT_PHONE_ASKED: { code: 409305, status: 409, msg: '已经请求过了，等对方回话' },
  CHAT_PHONE_ANSWERED: { code: 409306, status: 409, msg: '这个请求已经回过了，刷新看看' },
  CHAT_RECALL_LATE: { code: 409307, status: 409, msg: `这条撤不回了，发出${RECALL_MINUTES}分钟内的话、语音、图片和位置能撤回` },
  /** Nothing was understood in a recording. */
  SPEECH_UNCLEAR: { code: 409308, status: 409, msg: '没听清说了什么，靠近话筒再说一遍' },
  SPEECH_UNAVAILABLE: { code: 503302, status: 503, msg: '转文字现在用不了，过一会再试' },
  CHAT_TOO_FAST: { code: 429301, status: 429, msg: '发得太快了，歇一下再发' },

  // ── Cancellation
  /** Money, work or people must be settled first; the screen lists them. */
  CANCELLATION_BLOCKED: { code: 409490, status: 409, msg: '还有没办完的事，办完再注销' },
  /** The waiting time is over, or the account is not being cancelled. */
  CANCELLATION_OVER: { code: 409491, status: 409, msg: '已经过了能撤回的时间，账号正在删除' },

  // ── The server
  RATE_LIMITED: { code: 429003, status: 429, msg: '点得太快了，歇一下再试' },
  /** The request did not arrive completely in time: a very slow network, or a client that holds connections open. */
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

/** Codes that every endpoint can return, so no endpoint lists them. */
export type CommonErrorName =
  | 'NOT_LOGGED_IN' | 'SESSION_EXPIRED' | 'SESSION_REVOKED' | 'SESSION_REPLACED' | 'ACCOUNT_CANCELLED' | 'ACCOUNT_DISABLED'
  | 'ACCOUNT_LEAVING' | 'OPERATOR_REFUSED' | 'OPERATOR_SESSION_OVER' | 'OPERATOR_ROLE' | 'OPERATOR_FOREIGN' | 'OPERATOR_ADDRESS_REFUSED'
  | 'TOKEN_MALFORMED' | 'TENANT_TOKEN_INVALID' | 'DEVICE_MISMATCH' | 'ENTERPRISE_BANNED' | 'ROLE_MISMATCH'
  | 'BAD_INPUT' | 'BODY_TOO_LARGE' | 'NOT_FOUND' | 'METHOD_NOT_FOUND'
  | 'RATE_LIMITED' | 'REQUEST_TIMEOUT' | 'UNAVAILABLE' | 'INTERNAL'
