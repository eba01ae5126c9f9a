<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The nouns of the client. */
abstract class Nouns
{
    public readonly AccountCalls $account;
    public readonly AgentsCalls $agents;
    public readonly AlertChannelsCalls $alertChannels;
    public readonly AlertRulesCalls $alertRules;
    public readonly AlertSettingsCalls $alertSettings;
    public readonly AlertsCalls $alerts;
    public readonly AttentionCalls $attention;
    public readonly AuditCalls $audit;
    public readonly BoardsCalls $boards;
    public readonly ConversionsCalls $conversions;
    public readonly EnrollmentCodesCalls $enrollmentCodes;
    public readonly EnrollmentRequestsCalls $enrollmentRequests;
    public readonly InvitationsCalls $invitations;
    public readonly JobActionsCalls $jobActions;
    public readonly JobsCalls $jobs;
    public readonly KeysCalls $keys;
    public readonly LabelsCalls $labels;
    public readonly MembersCalls $members;
    public readonly PageTokensCalls $pageTokens;
    public readonly PoolsCalls $pools;
    public readonly PrintersCalls $printers;
    public readonly RequestsCalls $requests;
    public readonly TemplatesCalls $templates;
    public readonly UpdatesCalls $updates;
    public readonly WebhooksCalls $webhooks;

    protected function __construct(Transport $transport)
    {
        $this->account = new AccountCalls($transport);
        $this->agents = new AgentsCalls($transport);
        $this->alertChannels = new AlertChannelsCalls($transport);
        $this->alertRules = new AlertRulesCalls($transport);
        $this->alertSettings = new AlertSettingsCalls($transport);
        $this->alerts = new AlertsCalls($transport);
        $this->attention = new AttentionCalls($transport);
        $this->audit = new AuditCalls($transport);
        $this->boards = new BoardsCalls($transport);
        $this->conversions = new ConversionsCalls($transport);
        $this->enrollmentCodes = new EnrollmentCodesCalls($transport);
        $this->enrollmentRequests = new EnrollmentRequestsCalls($transport);
        $this->invitations = new InvitationsCalls($transport);
        $this->jobActions = new JobActionsCalls($transport);
        $this->jobs = new JobsCalls($transport);
        $this->keys = new KeysCalls($transport);
        $this->labels = new LabelsCalls($transport);
        $this->members = new MembersCalls($transport);
        $this->pageTokens = new PageTokensCalls($transport);
        $this->pools = new PoolsCalls($transport);
        $this->printers = new PrintersCalls($transport);
        $this->requests = new RequestsCalls($transport);
        $this->templates = new TemplatesCalls($transport);
        $this->updates = new UpdatesCalls($transport);
        $this->webhooks = new WebhooksCalls($transport);
    }
}
