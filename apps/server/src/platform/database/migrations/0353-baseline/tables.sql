-- Tables
create table portal (
  uuid uuid primary key,
  key text not null unique,
  hosts text[] not null default '{}',
  is_default boolean not null default false,
  name text not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  loaded_from text,
  changed_in_studio timestamptz
);

create table account (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  email text not null check (email = lower(email)),
  name text not null default '',
  password_hash text not null,
  mobile text not null default '',
  address jsonb,
  lang text not null,
  accept_mail boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'owner', 'office', 'photographer', 'production')),
  is_anonymous boolean not null default false,
  current_subject_uuid uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  files_before_payment boolean not null default false,
  installation boolean not null default false,
  here_at timestamptz,
  note text not null default '',
  merged_into uuid references account(uuid),
  unique (portal_uuid, email),
  check (merged_into <> uuid)
);

create table photographer (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  key text not null,
  name text not null,
  account_uuid uuid references account(uuid) on delete set null,
  unique (portal_uuid, key)
);

create table job_type (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  key text not null,
  name text not null,
  unique (portal_uuid, key)
);

create table job (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  key text not null,
  name text not null,
  location text not null default '',
  job_type_uuid uuid not null references job_type(uuid),
  photographer_uuid uuid not null references photographer(uuid),
  creation_time timestamptz not null,
  in_webshop boolean not null default true,
  require_fine_tuned_pictures boolean not null default false,
  is_archived boolean not null default false,
  deadline date,
  retention date,
  published_at timestamptz,
  card_code text,
  publish_at timestamptz,
  late_until date,
  decided_fields text[] not null default '{}',
  school_delivery jsonb,
  changed_at timestamptz,
  closed_at timestamptz,
  matched_at timestamptz,
  price_list text,
  unique (portal_uuid, key)
);

create table subject (
  uuid uuid primary key,
  job_uuid uuid not null references job(uuid),
  key text not null,
  name text not null,
  group_name text not null default '',
  contact text not null default '',
  gone_at timestamptz,
  decided_by_hand boolean not null default false,
  second_contact text not null default '',
  mobile text not null default '',
  born text not null default '',
  note text not null default '',
  class_pictures boolean not null default true,
  invitations integer not null default 0,
  openers integer not null default 0,
  pictures_refused boolean not null default false,
  portal_uuid uuid
);

create table access_code (
  portal_uuid uuid not null references portal(uuid),
  code text not null,
  subject_uuid uuid references subject(uuid),
  needs_confirmation boolean not null default false,
  redirect text,
  decided_by_hand boolean not null default false,
  job_uuid uuid references job(uuid),
  primary key (portal_uuid, code),
  check ((subject_uuid is not null) or (redirect is not null))
);

create table account_subject (
  account_uuid uuid not null references account(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid),
  added_at timestamptz not null,
  waits boolean not null default false,
  primary key (account_uuid, subject_uuid)
);

create table background (
  uuid uuid primary key,
  job_uuid uuid not null references job(uuid),
  source text not null,
  is_default boolean not null default false,
  position integer not null default 0,
  width integer not null,
  height integer not null,
  content_hash text not null,
  gone_at timestamptz,
  unique (job_uuid, source)
);

create table picture (
  uuid uuid primary key,
  job_uuid uuid references job(uuid),
  uploaded_by uuid references account(uuid) on delete cascade,
  source text not null,
  content_hash text not null,
  picture_type text not null check (picture_type in ('IP', 'MGP', 'GP')),
  greenscreen boolean not null default false,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  keywords text[] not null default '{}',
  created_at timestamptz not null,
  gone_at timestamptz,
  focus jsonb,
  group_name text,
  turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  removed_at timestamptz,
  arranged boolean not null default false,
  original_bytes bigint not null default 0,
  view_bytes bigint not null default 0,
  check ((job_uuid is null) <> (uploaded_by is null))
);

create table picture_subject (
  subject_uuid uuid not null references subject(uuid),
  picture_uuid uuid not null references picture(uuid) on delete cascade,
  position integer not null default 0,
  hidden boolean not null default false,
  primary key (subject_uuid, picture_uuid)
);

create table bought_picture (
  account_uuid uuid not null references account(uuid) on delete cascade,
  picture_uuid uuid not null references picture(uuid) on delete cascade,
  order_uuid uuid,
  at timestamptz not null,
  kept_in uuid references subject(uuid),
  kept_position integer,
  awaits_payment boolean not null default false,
  primary key (account_uuid, picture_uuid),
  check ((kept_in is null) = (kept_position is null))
);

create table bought_set (
  account_uuid uuid not null references account(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid),
  order_uuid uuid,
  at timestamptz not null,
  awaits_payment boolean not null default false,
  primary key (account_uuid, subject_uuid)
);

create table session (
  token_hash bytea primary key,
  portal_uuid uuid not null references portal(uuid),
  account_uuid uuid references account(uuid) on delete cascade,
  operator_uuid uuid references account(uuid) on delete cascade,
  simulated_reason text,
  simulated_until timestamptz,
  verified_code text,
  lang text,
  created_at timestamptz not null,
  authenticated_at timestamptz,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  uuid uuid,
  browser text not null default '',
  address text not null default '',
  second_factor_at timestamptz,
  wrong_codes integer not null default 0,
  challenge text,
  new_secret bytea,
  device text not null default ''
);

create table reset_key (
  key_hash bytea primary key,
  account_uuid uuid not null references account(uuid) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table limit_event (
  id bigint primary key generated always as identity,
  class text not null,
  key bytea not null,
  at timestamptz not null
);

create table outbox_mail (
  uuid uuid primary key,
  key text not null unique,
  portal_uuid uuid not null references portal(uuid),
  recipient text not null,
  message jsonb,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  subject text not null default '',
  forget boolean not null default false,
  near boolean not null default false
);

create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  portal_uuid uuid not null,
  operator_uuid uuid,
  account_uuid uuid,
  action text not null,
  detail jsonb not null default '{}'::jsonb,
  program text,
  kind text not null default 'acting',
  subject_uuid uuid,
  job_uuid uuid,
  order_uuid uuid,
  colleague_uuid uuid,
  fields text[] not null default '{}'
);

create table catalogue_state (
  portal_uuid uuid primary key references portal(uuid),
  version integer not null check (version > 0),
  loaded_at timestamptz not null
);

create table product (
  portal_uuid uuid not null references portal(uuid),
  uuid uuid not null,
  key text not null,
  primary key (portal_uuid, uuid),
  unique (portal_uuid, key)
);

create table product_version (
  portal_uuid uuid not null,
  product_uuid uuid not null,
  version integer not null check (version > 0),
  content_hash text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  names jsonb not null,
  type integer not null,
  sort_order integer not null,
  format_size text not null,
  vat_rate integer not null check ((vat_rate >= 0) and (vat_rate <= 10000)),
  minorderpartquantity integer not null check (minorderpartquantity >= 1),
  maximum_quantity integer,
  campaignrequirement integer check (campaignrequirement >= 0),
  campaign_period jsonb,
  primary key (portal_uuid, product_uuid, version),
  check (maximum_quantity >= minorderpartquantity),
  foreign key (portal_uuid, product_uuid) references product(portal_uuid, uuid)
);

create table product_price (
  portal_uuid uuid not null,
  product_uuid uuid not null,
  version integer not null,
  quantity integer not null check (quantity >= 1),
  price integer not null check (price >= 0),
  campaignprice integer check (campaignprice >= 0),
  type integer not null check (type >= 0),
  primary key (portal_uuid, product_uuid, version, quantity),
  foreign key (portal_uuid, product_uuid, version) references product_version(portal_uuid, product_uuid, version)
);

create table sub_product (
  portal_uuid uuid not null,
  product_uuid uuid not null,
  version integer not null,
  uuid uuid not null,
  position integer not null,
  names jsonb not null,
  extraprice integer not null check (extraprice >= 0),
  primary key (portal_uuid, product_uuid, version, uuid),
  foreign key (portal_uuid, product_uuid, version) references product_version(portal_uuid, product_uuid, version)
);

create table shop_offer (
  portal_uuid uuid not null references portal(uuid),
  kind text not null check (kind in ('category', 'catalogue', 'campaign', 'promoted', 'package', 'delivery', 'payment', 'digital-rebate', 'price-list')),
  key text not null,
  version integer not null check (version > 0),
  uuid uuid not null,
  position integer not null,
  content_hash text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  definition jsonb not null,
  primary key (portal_uuid, kind, key, version)
);

create table voucher (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  code text not null check (code = upper(code)),
  benefit jsonb not null,
  valid_from timestamptz,
  valid_until timestamptz,
  minimum_goods integer check (minimum_goods >= 0),
  product_keys text[] not null default '{}',
  maximum_uses integer check (maximum_uses >= 1),
  maximum_uses_per_customer integer check (maximum_uses_per_customer >= 1),
  account_uuid uuid references account(uuid) on delete cascade,
  withdrawn boolean not null default false,
  uses integer not null default 0 check (uses >= 0),
  unique (portal_uuid, code),
  check ((maximum_uses is null) or (uses <= maximum_uses))
);

create table postal_code (
  country text not null,
  code text not null,
  city text not null,
  primary key (country, code)
);

create table postal_street (
  country text not null,
  code text not null,
  street text not null,
  last_number integer not null check (last_number >= 1),
  primary key (country, code, street),
  foreign key (country, code) references postal_code(country, code) on delete cascade
);

create table cart (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  account_uuid uuid not null references account(uuid) on delete cascade,
  state text not null default 'open' check (state in ('open', 'paying', 'placed')),
  version integer not null default 0,
  rebate_code text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  taken_out_at timestamptz
);

create table cart_line (
  uuid uuid primary key,
  cart_uuid uuid not null references cart(uuid) on delete cascade,
  line_key text not null,
  position bigint generated always as identity,
  kind text not null check (kind in ('product', 'catalogue', 'digital-file', 'digital-set', 'package')),
  product_uuid uuid not null,
  sub_product_uuids uuid[] not null default '{}'::uuid[],
  subject_uuids uuid[] not null default '{}'::uuid[],
  catalogue_uuid uuid,
  template jsonb,
  package jsonb,
  quantity integer not null check ((quantity >= 1) and (quantity <= 10000)),
  added_at timestamptz not null,
  unique (cart_uuid, line_key),
  check ((kind = 'catalogue') = (catalogue_uuid is not null)),
  constraint cart_line_check1 check ((kind = 'package') = (package is not null))
);

create table cart_line_picture (
  cart_uuid uuid not null,
  picture_uuid uuid not null,
  line_uuid uuid not null references cart_line(uuid) on delete cascade,
  position bigint generated always as identity,
  primary key (cart_uuid, picture_uuid)
);

create table cart_add (
  cart_uuid uuid not null references cart(uuid) on delete cascade,
  add_key uuid not null,
  at timestamptz not null,
  primary key (cart_uuid, add_key)
);

create table shop_event (
  id bigint primary key generated always as identity,
  portal_uuid uuid not null references portal(uuid),
  at timestamptz not null,
  name text not null,
  account_uuid uuid references account(uuid) on delete set null,
  data jsonb not null default '{}'::jsonb
);

create table checkout (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  account_uuid uuid not null references account(uuid) on delete cascade,
  cart_uuid uuid not null unique references cart(uuid) on delete cascade,
  delivery_option_uuid uuid,
  payment_option_uuid uuid,
  created_at timestamptz not null
);

create table shop_order (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  account_uuid uuid not null references account(uuid),
  cart_uuid uuid not null unique references cart(uuid),
  state text not null default 'awaiting_payment' check (state in ('awaiting_payment', 'paid', 'in_production', 'shipped', 'done', 'cancelled', 'expired')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  goods integer not null check (goods >= 0),
  discount integer not null,
  delivery integer not null check (delivery >= 0),
  fees integer not null check (fees >= 0),
  total integer not null,
  captured integer not null default 0 check (captured >= 0),
  refunded integer not null default 0,
  voucher_code text,
  comment text,
  lang text not null,
  client text not null check (client in ('desktop', 'mobile')),
  shop_address text not null,
  payment jsonb not null,
  handover jsonb not null,
  vat jsonb not null,
  holds_digital boolean not null,
  holds_physical boolean not null,
  catalogue_days integer,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  billing jsonb,
  credited integer not null default 0,
  documented_at timestamptz,
  erased_at timestamptz,
  check ((discount >= 0) and (discount <= goods)),
  constraint shop_order_check1 check (total = (((goods - discount) + delivery) + fees)),
  constraint shop_order_check2 check ((refunded >= 0) and (refunded <= captured)),
  constraint shop_order_check3 check ((captured - refunded) <= total),
  constraint shop_order_check4 check ((confirmed_at is not null) or (state in ('awaiting_payment', 'cancelled', 'expired'))),
  constraint shop_order_check5 check ((credited >= 0) and (credited <= total))
);

create table order_line (
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  position integer not null,
  uuid uuid not null,
  type integer not null check ((type >= 0) and (type <= 4)),
  kind text,
  product_uuid uuid,
  subject_uuids uuid[] not null default '{}'::uuid[],
  picture_uuids uuid[] not null default '{}'::uuid[],
  quantity integer not null check (quantity >= 1),
  actual_line_price integer not null,
  vat_rate integer,
  discount_share integer not null default 0,
  template jsonb,
  package jsonb,
  described jsonb not null,
  primary key (order_uuid, "position"),
  check ((type = 0) = (kind is not null))
);

create table order_history (
  id bigint primary key generated always as identity,
  order_uuid uuid not null references shop_order(uuid),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  detail jsonb not null default '{}'::jsonb
);

create table voucher_redemption (
  order_uuid uuid primary key references shop_order(uuid),
  voucher_uuid uuid not null references voucher(uuid),
  account_uuid uuid not null references account(uuid),
  at timestamptz not null
);

create table payment (
  uuid uuid primary key,
  order_uuid uuid not null references shop_order(uuid),
  provider text not null check (provider in ('sandbox', 'invoice', 'stripe', 'vipps')),
  payment_option_uuid uuid not null,
  state text not null default 'created' check (state in ('created', 'submitting', 'authorised', 'captured', 'failed', 'cancelled')),
  amount integer not null check (amount >= 0),
  currency text not null,
  captured integer not null default 0,
  refunded integer not null default 0,
  reference text,
  redirect_url text,
  error text,
  lease_until timestamptz,
  attempts integer not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null,
  refused_at timestamptz,
  back_asked_at timestamptz,
  unique (provider, reference),
  check ((captured >= 0) and (captured <= amount)),
  constraint payment_check1 check ((refunded >= 0) and (refunded <= captured))
);

create table payment_event (
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);

create table refund (
  uuid uuid primary key,
  payment_uuid uuid not null references payment(uuid),
  amount integer not null,
  reason text not null,
  created_at timestamptz not null,
  lease_until timestamptz,
  done_at timestamptz,
  order_uuid uuid not null references shop_order(uuid),
  asked text not null default 'amount' check (asked in ('whole', 'lines', 'amount')),
  credited integer not null default 0 check (credited >= 0),
  lines jsonb not null default '[]'::jsonb,
  vat jsonb not null default '[]'::jsonb,
  words text not null default '',
  tells boolean not null default false,
  by_account uuid references account(uuid),
  source text not null default 'shop' check (source in ('studio', 'provider', 'shop')),
  reference text,
  refusals integer not null default 0,
  failed_at timestamptz,
  failure text,
  by_hand boolean not null default false,
  withdrawn_at timestamptz,
  documented_at timestamptz,
  constraint refund_amount_check check ((amount >= 0) and ((amount > 0) or (credited > 0))),
  check ((done_at is null) or ((failed_at is null) and (withdrawn_at is null)))
);

create table payment_secret (
  provider text primary key,
  secret text not null
);

create table sandbox_payment (
  uuid uuid primary key,
  amount integer not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'cancelled')),
  answers_at timestamptz,
  charges integer not null default 0,
  refunded integer not null default 0,
  near boolean not null default false,
  check (refunded <= amount)
);

create table sandbox_refund (
  key text primary key,
  payment_uuid uuid not null references sandbox_payment(uuid),
  amount integer not null
);

create table template_state (
  portal_uuid uuid primary key references portal(uuid),
  version integer not null check (version > 0),
  loaded_at timestamptz not null
);

create table template (
  portal_uuid uuid not null references portal(uuid),
  uuid uuid not null,
  key text not null,
  primary key (portal_uuid, uuid),
  unique (portal_uuid, key)
);

create table template_version (
  portal_uuid uuid not null,
  template_uuid uuid not null,
  version integer not null check (version > 0),
  content_hash text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  type text not null check (type in ('CARD', 'CALENDAR', 'PHOTOGIFT')),
  product_key text not null,
  categories text[] not null,
  position integer not null,
  definition jsonb not null,
  primary key (portal_uuid, template_uuid, version),
  foreign key (portal_uuid, template_uuid) references template(portal_uuid, uuid)
);

create table print_file (
  order_uuid uuid not null references shop_order(uuid),
  line_uuid uuid not null,
  number integer not null check (number >= 1),
  package_item_uuid uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  error text,
  template_uuid uuid not null,
  template_version integer not null,
  engine_version integer,
  fonts jsonb,
  storage_key text,
  bytes integer,
  pages integer,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  low_ppi integer,
  backgrounds jsonb,
  sha256 text,
  crc32 bigint,
  amendment integer not null default 0 check (amendment >= 0),
  job_uuid uuid references job(uuid) on delete set null,
  primary key (order_uuid, line_uuid, number),
  check ((state <> 'done') or ((storage_key is not null) and (engine_version is not null) and (fonts is not null))),
  constraint print_file_check1 check ((sha256 is null) = (crc32 is null))
);

create table reminder_off (
  account_uuid uuid not null references account(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid) on delete cascade,
  primary key (account_uuid, subject_uuid)
);

create table reminder_sent (
  account_uuid uuid not null references account(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid) on delete cascade,
  days integer not null check (days > 0),
  at timestamptz not null,
  primary key (account_uuid, subject_uuid, days)
);

create table package_for_inspection (
  account_uuid uuid not null references account(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid) on delete cascade,
  enabled boolean not null default true,
  changed_at timestamptz not null,
  primary key (account_uuid, subject_uuid)
);

create table retention_notice (
  account_uuid uuid not null references account(uuid) on delete cascade,
  job_uuid uuid not null references job(uuid) on delete cascade,
  at timestamptz not null,
  retention date not null,
  primary key (account_uuid, job_uuid, retention)
);

create table signing_secret (
  purpose text primary key,
  secret text not null
);

create table content_page (
  portal_uuid uuid not null references portal(uuid),
  id text not null,
  content jsonb not null,
  changed_at timestamptz not null,
  primary key (portal_uuid, id)
);

create table share_link (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  account_uuid uuid not null references account(uuid) on delete cascade,
  token_hash bytea not null unique,
  recipient text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  mailbox text not null
);

create table share (
  uuid uuid primary key,
  link_uuid uuid not null references share_link(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid) on delete cascade,
  withdrawn_at timestamptz,
  unique (link_uuid, subject_uuid)
);

create table recording (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  started_at timestamptz not null,
  stopped_at timestamptz,
  device text not null,
  bytes integer not null default 0 check (bytes >= 0),
  last_at timestamptz not null
);

create table recording_chunk (
  recording_uuid uuid not null references recording(uuid) on delete cascade,
  sequence integer not null check (sequence >= 0),
  events jsonb not null,
  at timestamptz not null,
  primary key (recording_uuid, sequence)
);

create unlogged table limit_counter (
  class text not null,
  key bytea not null,
  began_at timestamptz not null,
  taken integer not null,
  primary key (class, key)
) with (fillfactor=70);

create table limit_quarter (
  class text not null,
  began_at timestamptz not null,
  taken integer not null,
  primary key (class, began_at)
);

create unlogged table limit_turn (
  class text not null,
  key bytea not null,
  due_at timestamptz not null,
  primary key (class, key)
);

create table known_browser (
  token_hash bytea not null,
  account_uuid uuid not null references account(uuid) on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, account_uuid)
);

create table password_reminder (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  email text not null,
  lang text not null,
  shop_address text not null,
  asked_at timestamptz not null
);

create table picture_decision (
  picture_uuid uuid not null references picture(uuid) on delete cascade,
  subject_uuid uuid not null references subject(uuid) on delete cascade,
  belongs boolean not null,
  decided_at timestamptz not null,
  primary key (picture_uuid, subject_uuid)
);

create table invitation (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'office', 'photographer', 'production')),
  installation boolean not null default false,
  key_hash bytea not null unique,
  invited_by uuid references account(uuid) on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (portal_uuid, email)
);

create table former_colleague (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  name text not null,
  email text not null,
  role text not null,
  removed_at timestamptz not null
);

create table passkey (
  uuid uuid primary key,
  account_uuid uuid not null references account(uuid) on delete cascade,
  credential_id text not null unique,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table app_factor (
  account_uuid uuid primary key references account(uuid) on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
);

create table recovery_code (
  account_uuid uuid not null references account(uuid) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_uuid, code_hash)
);

create table import_problem (
  job_uuid uuid not null references job(uuid) on delete cascade,
  kind text not null,
  what text not null,
  reason text not null,
  found_at timestamptz not null
);

create table backup_made (
  made_at timestamptz primary key
);

create table code_request (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  child text not null,
  class text not null,
  school text not null,
  email text not null,
  lang text not null,
  shop_address text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references account(uuid) on delete set null,
  answer text check (answer in ('at-once', 'contact', 'letter', 'elsewhere', 'declined')),
  subject_uuid uuid references subject(uuid) on delete set null,
  check ((answered_at is null) = (answer is null))
);

create table account_merge (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  kept_uuid uuid not null references account(uuid),
  merged_uuid uuid not null references account(uuid),
  at timestamptz not null,
  undo_until timestamptz not null,
  moved jsonb not null default '{}'::jsonb,
  undone_at timestamptz,
  final_at timestamptz,
  check (kept_uuid <> merged_uuid),
  constraint account_merge_check1 check ((undone_at is null) or (final_at is null)),
  constraint account_merge_check2 check (((undone_at is null) and (final_at is null)) or (moved = '{}'::jsonb))
);

create table audit_values (
  log_id bigint primary key references audit_log(id),
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  reason text,
  emptied_at timestamptz
);

create table cart_line_taken_out (
  uuid uuid primary key,
  cart_uuid uuid not null references cart(uuid) on delete cascade,
  taken_out_at timestamptz not null,
  line jsonb not null,
  pictures uuid[] not null
);

create table sold_child (
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  subject_uuid uuid not null,
  job_uuid uuid not null references job(uuid) on delete cascade,
  amount integer not null,
  primary key (order_uuid, subject_uuid)
);

create table photo_card (
  job_uuid uuid not null references job(uuid) on delete cascade,
  code text not null,
  kind text not null check (kind in ('child', 'class', 'spare', 'nobody')),
  subject_uuid uuid references subject(uuid) on delete cascade,
  group_name text,
  number integer not null,
  made_at timestamptz not null default now(),
  primary key (job_uuid, code)
);

create table job_file (
  job_uuid uuid not null references job(uuid) on delete cascade,
  path text not null,
  content_hash text not null,
  bytes bigint not null,
  state text not null check (state in ('waiting', 'read', 'refused')),
  reason text,
  picture_uuid uuid references picture(uuid) on delete set null,
  arrived_at timestamptz not null,
  name text not null generated always as (lower(regexp_replace(regexp_replace(path, '^.*/', ''), '\.[^.]*$', ''))) stored,
  primary key (job_uuid, path)
);

create table frame (
  picture_uuid uuid primary key references picture(uuid) on delete cascade,
  job_uuid uuid not null references job(uuid) on delete cascade,
  camera text not null,
  taken_at timestamptz,
  counter integer,
  cards jsonb not null default '[]'::jsonb,
  card_like boolean not null default false,
  named uuid references subject(uuid) on delete set null,
  role text not null default 'picture' check (role in ('picture', 'card')),
  certainty text not null default 'nobody' check (certainty in ('sure', 'doubtful', 'nobody')),
  why text[] not null default '{}',
  likely_subject uuid references subject(uuid) on delete set null,
  other_subject uuid references subject(uuid) on delete set null,
  likely_group text,
  decided_by uuid references account(uuid),
  decided_at timestamptz
);

create table job_deletion (
  job_uuid uuid primary key references job(uuid) on delete cascade,
  portal_uuid uuid not null references portal(uuid),
  number text not null,
  due date,
  asked_by uuid references account(uuid) on delete set null,
  asked_at timestamptz not null,
  done_at timestamptz,
  told jsonb,
  unique (portal_uuid, number)
);

create table deleted_file (
  job_uuid uuid not null references job(uuid) on delete cascade,
  content_hash text not null,
  deleted_at timestamptz not null,
  bytes bigint,
  made integer,
  made_bytes bigint
);

create table job_list (
  uuid uuid primary key,
  job_uuid uuid not null references job(uuid) on delete cascade,
  added_by uuid references account(uuid),
  added_at timestamptz not null,
  undone_at timestamptz,
  counts jsonb not null,
  added uuid[] not null,
  before jsonb
);

create table board_change (
  id integer primary key generated always as identity,
  job_uuid uuid not null references job(uuid) on delete cascade,
  request_uuid uuid not null,
  colleague_uuid uuid references account(uuid) on delete set null,
  kind text not null,
  at timestamptz not null,
  pictures uuid[] not null,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  state text not null default 'done' check (state in ('done', 'undone', 'lost')),
  unique (job_uuid, request_uuid)
);

create table reminder_plan (
  uuid uuid primary key,
  job_uuid uuid not null references job(uuid) on delete cascade,
  to_whom text not null check (to_whom in ('looked', 'cart', 'unopened')),
  at timestamptz not null,
  planned_by uuid references account(uuid) on delete set null,
  planned_at timestamptz not null,
  begun_at timestamptz,
  done_at timestamptz,
  taken_back_at timestamptz,
  words jsonb,
  check ((taken_back_at is null) or (begun_at is null))
);

create table subject_invitation (
  uuid uuid primary key,
  subject_uuid uuid not null references subject(uuid) on delete cascade,
  way text not null check (way in ('letter', 'mail', 'reminder')),
  address_key uuid,
  at timestamptz not null,
  invited_by uuid references account(uuid) on delete set null,
  plan_uuid uuid references reminder_plan(uuid) on delete set null,
  mailed_at timestamptz,
  check ((way = 'letter') = (address_key is null))
);

create table contact_off (
  portal_uuid uuid not null references portal(uuid) on delete cascade,
  address_key uuid not null,
  at timestamptz not null,
  primary key (portal_uuid, address_key)
);

create table amendment (
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  version integer not null check (version >= 1),
  kind text not null check (kind in ('address', 'delivery', 'personalisation', 'note')),
  line_uuid uuid,
  value jsonb not null,
  by_account uuid references account(uuid),
  at timestamptz not null,
  primary key (order_uuid, version),
  check ((kind = 'personalisation') = (line_uuid is not null))
);

create table document_series (
  portal_uuid uuid not null references portal(uuid),
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  year integer not null,
  last integer not null default 0 check (last >= 0),
  primary key (portal_uuid, kind, year)
);

create table document (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  year integer not null,
  number integer not null check (number >= 1),
  order_uuid uuid not null references shop_order(uuid),
  refund_uuid uuid references refund(uuid),
  currency text not null,
  total integer not null,
  vat jsonb not null,
  content jsonb not null,
  storage_key text,
  sha256 text,
  bytes integer,
  issued_at timestamptz not null,
  unique (portal_uuid, kind, year, number),
  check (((storage_key is null) = (sha256 is null)) and ((storage_key is null) = (bytes is null)))
);

create table dispute (
  payment_uuid uuid not null references payment(uuid),
  reference text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (payment_uuid, reference),
  check ((state = 'open') = (closed_at is null))
);

create table invoice (
  order_uuid uuid primary key references shop_order(uuid),
  portal_uuid uuid not null references portal(uuid),
  total integer not null check (total >= 0),
  fees integer not null default 0 check (fees >= 0),
  credited integer not null default 0,
  booked integer not null default 0,
  due date,
  number text,
  reference text,
  document_uuid uuid references document(uuid),
  to_issue boolean not null default true,
  created_at timestamptz not null,
  issued_at timestamptz,
  settled_at timestamptz,
  unique (portal_uuid, reference),
  check ((credited >= 0) and (credited <= total)),
  constraint invoice_check1 check ((document_uuid is null) = (issued_at is null))
);

create table invoice_booking (
  uuid uuid primary key,
  order_uuid uuid not null references invoice(order_uuid),
  portal_uuid uuid not null references portal(uuid),
  amount integer not null check (amount <> 0),
  day date not null,
  source text not null check (source in ('hand', 'bank')),
  bank_key text,
  said text not null default '',
  by_account uuid references account(uuid),
  at timestamptz not null,
  check ((source = 'bank') = (bank_key is not null))
);

create table invoice_reminder (
  order_uuid uuid not null references invoice(order_uuid),
  number integer not null check (number >= 1),
  fee integer not null default 0 check (fee >= 0),
  at timestamptz not null,
  primary key (order_uuid, number)
);

create table batch_setting (
  portal_uuid uuid primary key references portal(uuid),
  file_names text not null,
  tracking_link text not null default '',
  changed_at timestamptz not null
);

create table hook (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  failing_since timestamptz,
  off_at timestamptz,
  off_failing boolean not null default false
);

create table hook_delivery (
  uuid uuid primary key,
  hook_uuid uuid not null references hook(uuid) on delete cascade,
  event_uuid uuid not null,
  event text not null,
  order_uuid uuid references shop_order(uuid) on delete cascade,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  lease_until timestamptz,
  answered_at timestamptz,
  status integer,
  answer text,
  milliseconds integer,
  unique (hook_uuid, event_uuid)
);

create table api_key (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  name text not null,
  token_hash bytea not null unique,
  ending text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_day date not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);

create table lab (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  name text not null,
  kind text not null check (kind in ('folder', 'sftp', 'https')),
  settings jsonb not null,
  access bytea,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  host_key text,
  host_key_at timestamptz,
  created_at timestamptz not null,
  off_at timestamptz,
  removed_at timestamptz
);

create table batch (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  key text not null,
  name text not null,
  kind text not null check (kind in ('school', 'home', 'store', 'hand')),
  job_uuid uuid references job(uuid) on delete set null,
  lab_uuid uuid,
  state text not null default 'collecting' check (state in ('collecting', 'locked', 'sent_to_print', 'packed', 'handed_over')),
  due date,
  opened_again boolean not null default false,
  made_by uuid references account(uuid),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  for_lab uuid references lab(uuid) on delete set null,
  unique (portal_uuid, key)
);

create table fulfilment (
  uuid uuid primary key default gen_random_uuid(),
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  line_uuid uuid not null,
  number integer not null default 0 check (number >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'in_batch', 'printed', 'packed', 'handed_over', 'taken_out')),
  reason text,
  by_account uuid references account(uuid),
  released_at timestamptz,
  batch_uuid uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  failure text,
  failed_at timestamptz,
  tries integer not null default 0,
  printed_at timestamptz,
  pieces integer check (pieces > 0),
  out_by_refund boolean not null default false,
  unique (order_uuid, line_uuid, number),
  check ((number = 0) = (reason is null)),
  constraint fulfilment_check1 check ((state <> 'in_batch') or (batch_uuid is not null)),
  constraint fulfilment_check2 check ((released_at is not null) or (state in ('waiting', 'taken_out'))),
  constraint fulfilment_check3 check ((not out_by_refund) or (state = 'taken_out')),
  constraint fulfilment_batch foreign key (batch_uuid) references batch(uuid)
);

create table batch_step (
  id bigint primary key generated always as identity,
  batch_uuid uuid not null references batch(uuid) on delete cascade,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  by_account uuid references account(uuid),
  reason text
);

create table parcel (
  batch_uuid uuid not null references batch(uuid) on delete cascade,
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  code text not null unique,
  subject_uuid uuid,
  tracking_number text,
  tracking_link text,
  packed_at timestamptz,
  packed_by uuid references account(uuid),
  handed_at timestamptz,
  handed_by uuid references account(uuid),
  created_at timestamptz not null,
  primary key (batch_uuid, order_uuid),
  check ((handed_at is null) or (packed_at is not null))
);

create table lab_delivery (
  uuid uuid primary key,
  lab_uuid uuid not null references lab(uuid),
  batch_uuid uuid not null,
  name text not null,
  file_token bytea,
  file_until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  lease_until timestamptz,
  delivered_at timestamptz,
  fault text,
  answer text check (answer in ('received', 'printed', 'shipped', 'refused')),
  answer_words text,
  answered_at timestamptz,
  unique (lab_uuid, batch_uuid)
);

create table order_view (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid) on delete cascade,
  account_uuid uuid not null references account(uuid) on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  unique (portal_uuid, account_uuid, name)
);

create table sale_part (
  source_uuid uuid not null,
  position integer not null,
  portal_uuid uuid not null references portal(uuid),
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  is_refund boolean not null,
  day date not null,
  what text not null check (what in ('goods', 'delivery', 'fee')),
  line_uuid uuid,
  job_uuid uuid,
  product_uuid uuid,
  name text not null,
  quantity integer not null,
  rate integer not null check (rate >= 0),
  gross integer not null,
  vat integer not null,
  discount integer not null,
  primary key (source_uuid, "position"),
  check (
case
    when is_refund then ((gross <= 0) and (vat <= 0))
    else ((gross >= 0) and (vat >= 0))
end)
);

create table sale_to_cut (
  source_uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  order_uuid uuid not null references shop_order(uuid) on delete cascade,
  is_refund boolean not null,
  at timestamptz not null
);

create table school_share (
  portal_uuid uuid not null references portal(uuid),
  school text not null check (school <> ''),
  rate integer not null check ((rate >= 1) and (rate <= 10000)),
  primary key (portal_uuid, school)
);

create table school_share_paid (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  school text not null,
  from_day date not null,
  until_day date not null,
  net bigint not null,
  amount bigint not null check (amount >= 0),
  paid_at timestamptz not null,
  by_account uuid references account(uuid),
  check (until_day >= from_day)
);

create table bookkeeping (
  portal_uuid uuid primary key references portal(uuid),
  settings jsonb not null,
  changed_at timestamptz not null
);

create table payout (
  uuid uuid primary key,
  portal_uuid uuid not null references portal(uuid),
  provider text not null,
  reference text not null,
  day date not null,
  amount bigint not null,
  fees bigint not null,
  currency text not null,
  file_name text,
  read_at timestamptz not null,
  by_account uuid references account(uuid),
  unique (portal_uuid, provider, reference)
);

create table payout_line (
  payout_uuid uuid not null references payout(uuid) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
  reference text not null,
  day date,
  amount bigint not null,
  fee bigint not null,
  payment_uuid uuid references payment(uuid),
  primary key (payout_uuid, "position")
);

create table lab_product (
  portal_uuid uuid not null references portal(uuid) on delete cascade,
  product_uuid uuid not null,
  lab_uuid uuid not null references lab(uuid) on delete cascade,
  primary key (portal_uuid, product_uuid)
);

create table backup_trial (
  tried_at timestamptz primary key,
  backup text not null,
  made_at timestamptz,
  rows bigint not null,
  files bigint not null,
  documents bigint not null,
  problem text
);

create table carted_child (
  line_uuid uuid not null references cart_line(uuid) on delete cascade,
  subject_uuid uuid not null,
  job_uuid uuid not null,
  primary key (line_uuid, subject_uuid)
);

create table ordered_child (
  subject_uuid uuid not null,
  order_uuid uuid not null,
  primary key (subject_uuid, order_uuid)
);
