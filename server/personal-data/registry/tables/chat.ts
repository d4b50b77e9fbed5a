import { are, type Part } from '../types'

/** Conversations, calls, notices and checks of content. */
export const chatPart: Part<
  | 'conversation' | 'conversation_hand_over' | 'conversation_side' | 'chat_feed' | 'chat_message' | 'chat_block' | 'call_binding'
  | 'call_record' | 'call_reception' | 'quick_reply' | 'quick_reply_given' | 'notice' | 'content_check'
> = {
  conversation: {
    title: '会话',
    owners: ['seeker_id', 'employer_id'],
    columns: {
      ...are('technical', 'id', 'seeker_id', 'employer_id', 'last_seq'),
      ...are('message', 'job_id', 'first_at', 'last_at', 'phone', 'resume_shared', 'ended_at', 'created_at'),
    },
    atEnd: { how: 'stay', because: 'The other side keeps its conversation, with 已注销用户 in it.' },
  },
  conversation_hand_over: {
    title: '转交给同事的会话',
    owners: ['from_id'],
    columns: { ...are('technical', 'conversation_id', 'up_to_seq', 'from_id'), at: 'membership' },
    atEnd: { how: 'stay', because: 'Who wrote the messages that the other side keeps: the account has no name any more.' },
  },
  conversation_side: {
    title: '会话看到哪里',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'conversation_id', 'account_id', 'role', 'feed'),
      ...are('chatState', 'read_seq', 'cleared_seq', 'unread', 'spoke'),
    },
    atEnd: { how: 'stay', because: 'Counters of a conversation that the other side keeps.' },
  },
  chat_feed: {
    title: '聊天的未读数',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'account_id', 'role', 'seq', 'reset_seq', 'sent_until'), ...are('chatState', 'unread', 'sent_at'),
    },
    atEnd: { how: 'stay', because: 'Counters; messages of the other side still advance them.' },
  },
  chat_message: {
    title: '我发的消息',
    // An employer's conversation goes to the next handler, and with it the store's messages.
    owners: [{ column: 'conversation_id', of: 'conversation_side', key: 'conversation_id', same: 'role' }],
    // What the other side wrote may name the person.
    about: [{ column: 'conversation_id', of: 'conversation_side', key: 'conversation_id', whose: 'account_id' }],
    columns: {
      ...are('technical', 'conversation_id', 'seq', 'id', 'role', 'client_id', 'warning', 'c_feed', 'b_feed'),
      ...are('message', 'kind', 'text', 'ref', 'data', 'at'),
    },
    // What an employer promised stays with the seeker, because they may need it. What a seeker told about themselves goes.
    atEnd: [
      {
        how: 'seal', law: 'recruitment', only: { column: 'role', is: 'c' },
        values: { kind: 'text', text: '对方注销了账号，这条消息已删除', ref: null, data: '{}', warning: null },
      },
      { how: 'stay', because: 'Words of the store, without names and numbers of the person.', scrub: ['text', 'data'], as: 'anyone' },
    ],
  },
  chat_block: {
    title: '不看谁的消息',
    owners: ['account_id'],
    about: ['blocked_id'],
    columns: { ...are('technical', 'account_id', 'role', 'mark_id'), blocked_id: 'other', created_at: 'chatState' },
    atEnd: { how: 'delete' },
  },
  call_binding: {
    title: '虚拟号',
    owners: ['low_id', 'high_id'],
    columns: {
      ...are('technical', 'id', 'low_id', 'high_id', 'virtual', 'reference'), ...are('call', 'status', 'tel_x', 'created_at', 'expires_at'),
    },
    atEnd: { how: 'stay', because: 'A virtual number of a quarter of an hour, between two accounts. The other one keeps its calls.' },
  },
  call_record: {
    title: '通话记录',
    owners: ['caller_id', 'callee_id'],
    columns: {
      ...are('technical', 'id', 'binding_id', 'caller_id', 'callee_id', 'enterprise_id'),
      ...are('call', 'caller_role', 'job_id', 'created_at'),
    },
    atEnd: { how: 'stay', because: 'The other one keeps its calls, with 已注销用户 in them.' },
  },
  call_reception: {
    title: '接电话的时间',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('callReception', 'on_', 'from_time', 'to_time', 'daily_cap', 'updated_at') },
    atEnd: { how: 'delete' },
  },
  quick_reply: {
    title: '常用语',
    owners: ['account_id'],
    columns: { ...are('technical', 'id', 'account_id', 'place'), ...are('quickReply', 'role', 'content', 'created_at', 'updated_at') },
    atEnd: { how: 'delete' },
  },
  quick_reply_given: {
    title: '送过的常用语',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('quickReply', 'role', 'given_at') },
    atEnd: { how: 'delete' },
  },
  notice: {
    title: '通知',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'ref', 'subject_id', 'application_id', 'job_id', 'company_id', 'enterprise_id', 'link'),
      ...are('notice', 'role', 'kind', 'text', 'created_at', 'read_at'),
    },
    atEnd: { how: 'delete' },
  },
  content_check: {
    title: '内容检查',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'subject_id', 'seq', 'version', 'digest', 'trace_id', 'attempts', 'run_at'), host: 'client',
      ...are('contentCheck', 'subject', 'status', 'kept', 'verdict', 'label', 'created_at', 'settled_at'),
    },
    atEnd: { how: 'delete' },
  },
}
